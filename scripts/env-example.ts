// npm run env:example: writes .env.example from the one list of variables.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from '../server/src/kernel/env.ts';

writeFileSync(join(import.meta.dirname, '../.env.example'), envExample());
