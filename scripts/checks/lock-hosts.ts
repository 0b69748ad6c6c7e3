// The lock file names packages and hashes, never the host they came from: the project installs from whichever registry a machine has.
import { matches, type Check } from './check.ts';

export const lockHosts: Check = {
  rule: 'package-lock.json records no download address (omit-lockfile-registry-resolved=true in .npmrc).',
  reads: (path) => path === 'package-lock.json',
  findings: (file) => matches(file, /"resolved": "https?:\/\/[^"]*"/g, (found) => found),
};
