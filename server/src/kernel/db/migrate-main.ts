// npm run migrate: migrates the database of DATABASE_URL, or the embedded one in DATA_DIR (stop the server first).
import { print, runProgram, withDatabase } from '../command-line.ts';
import { processEnv } from '../env.ts';

await runProgram(() => withDatabase(processEnv(), async () => print('The database has the schema of this version.')));
