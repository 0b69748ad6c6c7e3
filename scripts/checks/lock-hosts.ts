// Lock files name packages and hashes but no hosts, so that the project installs from any registry.
import { matches, type Check } from './check.ts';

export const lockHosts: Check = {
  rule: 'A package-lock.json records no download address (omit-lockfile-registry-resolved=true in .npmrc).',
  reads: (path) => /(?:^|\/)package-lock\.json$/.test(path),
  findings: (file) => matches(file, /"resolved": "https?:\/\/[^"]*"/g, (found) => found),
};
