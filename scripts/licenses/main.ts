// npm run licenses: writes THIRD-PARTY-LICENSES.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { LICENSES_FILE, licensesDocument } from './document.ts';

writeFileSync(LICENSES_FILE, licensesDocument(readFileSync('package-lock.json', 'utf8')));
