// The list of licences is that of the lock file, and no package comes under a licence that we may not use.
import { existsSync, readFileSync } from 'node:fs';
import { isAllowed, LICENCES_FILE, licencesDocument, packagesOf } from '../licences/document.ts';
import type { Check } from './check.ts';

/** `written`: what the list says now. */
export const licences = (written: () => string): Check => ({
  rule: `Every package comes under an allowed licence, and ${LICENCES_FILE} is current (npm run licences).`,
  reads: (path) => path === 'package-lock.json',
  findings: ({ path, text }) => [
    ...packagesOf(text)
      .filter(({ licence }) => !isAllowed(licence))
      .map(({ name, version, licence }) => `${path} ${name} ${version}: ${licence === '' ? 'no licence' : licence}`),
    ...(written() === licencesDocument(text) ? [] : [`${LICENCES_FILE} is not current`]),
  ],
});

export const writtenLicences = () => (existsSync(LICENCES_FILE) ? readFileSync(LICENCES_FILE, 'utf8') : '');
