// npm run lab -- NAME [flags]: tools that no user runs, each from its own folder. Without a name it lists them.
import { say } from '../scripts/start/say.mjs';

const TOOLS: Readonly<Record<string, { what: string; run: () => Promise<unknown> }>> = {
  chaos: {
    what: 'kills, silences and floods a running server, and counts what was lost',
    run: () => import('./chaos/main.ts'),
  },
  encrypted: {
    what: 'encrypts every connection with an own authority, with secrets from files and logs at a collector',
    run: () => import('./encrypted/main.ts'),
  },
  failover: {
    what: 'kills, freezes and cuts off the primary of a PostgreSQL pair under the product',
    run: () => import('./failover/main.ts'),
  },
  full: { what: 'every test, also those that npm test leaves out', run: () => import('./full/main.ts') },
  fuzz: { what: 'sends hostile requests to every route', run: () => import('./fuzz/main.ts') },
  parts: { what: 'two processes behind a proxy, with object storage', run: () => import('./parts/main.ts') },
  previous: { what: "the previous version's tests on today's schema", run: () => import('./previous/main.ts') },
  simulations: {
    what: 'plays lives of jobs and memberships against a failing gateway',
    run: () => import('./simulations/main.ts'),
  },
  texts: {
    what: 'random orders of text messages in and out, with a gateway that loses answers',
    run: () => import('./texts/main.ts'),
  },
};

const name = process.argv[2] ?? '';
const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
if (tool) {
  // Each parses its own flags.
  process.argv.splice(2, 1);
  await tool.run();
} else {
  say(
    Object.entries(TOOLS)
      .map(([key, { what }]) => `npm run lab -- ${key.padEnd(12)} ${what}`)
      .join('\n'),
  );
  process.exitCode = 2;
}
