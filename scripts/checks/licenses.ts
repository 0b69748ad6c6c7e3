// Every license is one that we may use, and the list of licenses matches the product's lock file.
import { existsSync, readFileSync } from 'node:fs';
import { isAllowed, LICENSES_FILE, licensesDocument, packagesOf } from '../licenses/document.ts';
import type { Check } from './check.ts';

/** `written` returns the list in the repository. */
export const licenses = (written: () => string): Check => ({
  rule: `Every package comes under an allowed license, and ${LICENSES_FILE} is current (npm run licenses).`,
  reads: (path) => /(?:^|\/)package-lock\.json$/.test(path),
  findings: ({ path, text }) => [
    ...packagesOf(text)
      .filter(({ license }) => !isAllowed(license))
      .map(({ name, version, license }) => `${path} ${name} ${version}: ${license === '' ? 'no license' : license}`),
    ...(path !== 'package-lock.json' || written() === licensesDocument(text)
      ? []
      : [`${LICENSES_FILE} is not current`]),
  ],
});

export const writtenLicenses = () => (existsSync(LICENSES_FILE) ? readFileSync(LICENSES_FILE, 'utf8') : '');
