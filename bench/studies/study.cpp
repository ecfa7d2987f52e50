// SPDX-License-Identifier: BSL-1.0
#include "studies/subcommands.hpp"

namespace command {

subcommand add_study(cli::parser& app) {
  cli::parser* s = app.add_subcommand("study", "Repeat the studies of the literature");
  s->require_subcommand(1);
  const std::vector<subcommand> studies{add_study_visits(*s),  add_study_copies(*s),    add_study_ratings(*s),
                                        add_study_methods(*s), add_study_nishio(*s),    add_study_local(*s),
                                        add_study_rules(*s),   add_study_removal(*s),   add_study_hits(*s),
                                        add_study_shares(*s),  add_study_soundness(*s), add_study_shards(*s)};
  return {s, [studies] {
            for (const subcommand& one : studies)
              if (one.app->parsed()) return one.run();
            return 2;
          }};
}

} // namespace command
