// npm run licences: writes THIRD-PARTY-LICENCES.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { LICENCES_FILE, licencesDocument } from './document.ts';

writeFileSync(LICENCES_FILE, licencesDocument(readFileSync('package-lock.json', 'utf8')));
