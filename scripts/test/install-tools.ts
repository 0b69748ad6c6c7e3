// Installs a program that npm cannot: node scripts/test/install-tools.ts haproxy. A process of its own, so that npm test goes on
// with the stages that do not need it.
import { requireHaproxy, requireJourneyBrowser, requirePostgres } from './system-tools.ts';
import type { Need } from './stages.ts';

const REQUIRE: Readonly<Record<Need, () => string>> = {
  postgres: requirePostgres,
  haproxy: requireHaproxy,
  chromium: requireJourneyBrowser,
};

for (const [need, require] of Object.entries(REQUIRE)) if (process.argv.includes(need)) require();
