// No file names a folder or a package host of one machine: the project runs the same wherever it is cloned.
import { matches, type Check } from './check.ts';

const PATHS = /(?<![\w.~-])\/(?:work|root|home\/[a-z]+|Users\/[A-Za-z]+)\/[\w.-]*|\bregistry\.[a-z]+\.[a-z]+/g;

export const machinePaths: Check = {
  rule: 'No file names a folder or a package host of one machine; say it relative to the repository.',
  reads: (path) => path !== 'package-lock.json' && /\.(?:[cm]?[jt]sx?|json|md|ya?ml|sh|css)$|(?:^|\/)run$/.test(path),
  findings: (file) => matches(file, PATHS, (found) => `names ${found}`),
};
