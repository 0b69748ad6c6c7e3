// Before the journeys: one embedded database, migrated and empty. Making it takes longer than all else of a first start, so the server
// of the stories and those of the stories in which days pass begin with a copy.
import { cpSync } from 'node:fs';
import { migrate } from '../server/src/db/migrate.ts';
import { openDb } from '../server/src/db/open.ts';

const { JOURNEY_EMPTY_DIR: empty, DATA_DIR: first } = process.env;
if (!empty || !first) throw new Error('playwright.config.ts names the folders');

const db = await openDb({ dataDir: empty });
await migrate(db);
await db.close();
cpSync(empty, first, { recursive: true });
