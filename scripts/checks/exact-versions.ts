// Every dependency has one exact version, so that an install tomorrow gives what was tested today.
import type { Check } from './check.ts';

const LISTS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const;
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

export const exactVersions: Check = {
  rule: 'A package.json names each dependency in one exact version: no ^, no ~, no range, no tag, no URL.',
  reads: (path) => /(?:^|\/)package\.json$/.test(path),
  findings: ({ path, text }) => {
    // npm accepts this file, so each of its lists is an object of versions.
    const lists = JSON.parse(text) as Partial<Record<(typeof LISTS)[number], Record<string, unknown>>>;
    return LISTS.flatMap((list) => Object.entries(lists[list] ?? {}))
      .filter(([, version]) => typeof version !== 'string' || !EXACT.test(version))
      .map(([name, version]) => `${path} ${name}: ${JSON.stringify(version)}`);
  },
};
