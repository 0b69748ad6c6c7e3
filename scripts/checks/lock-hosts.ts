// The lock file names packages and hashes but no hosts, so that the project installs from any registry.
import { matches, type Check } from './check.ts';

export const lockHosts: Check = {
  rule: 'package-lock.json records no download address (omit-lockfile-registry-resolved=true in .npmrc).',
  reads: (path) => path === 'package-lock.json',
  findings: (file) => matches(file, /"resolved": "https?:\/\/[^"]*"/g, (found) => found),
};
