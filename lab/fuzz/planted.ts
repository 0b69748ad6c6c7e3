// A server with a planted fault: `node planted.ts phone`. The fuzzer starts it, and must find the fault.
import { buildApp } from '../../server/src/app.ts';
import { openDb } from '../../server/src/kernel/db/open.ts';
import { processEnv } from '../../server/src/kernel/env.ts';
import { makeLog } from '../../server/src/kernel/log.ts';
import { plantInto, PLANTS } from './plants.ts';

const plant = PLANTS.find((one) => one === process.argv[2]);
if (plant === undefined) {
  throw new Error(`no such plant; there are ${PLANTS.join(', ')}`);
}
const env = processEnv();
const db = await openDb({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
const app = await buildApp({ env, db, log: makeLog(env) });
plantInto[plant](app);
await app.http.listen({ port: env.port, host: env.host });
process.on('SIGTERM', () => process.exit(0));
