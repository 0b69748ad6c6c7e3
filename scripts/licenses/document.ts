// THIRD-PARTY-LICENSES.md: every package of the lock file by license; and the licenses that are allowed.
import { licenseOf, nameOf } from '../start/sbom.mjs';

export const LICENSES_FILE = 'THIRD-PARTY-LICENSES.md';

/** Licenses that may be shipped: they require their text to be included, and nothing else. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
];
/** Licenses that ask for the package's own source: allowed, since we use it unchanged and it can be replaced. All others are forbidden. */
const OF_THEIR_FILES = ['LGPL-3.0', 'LGPL-3.0-or-later', 'MPL-2.0'];
const ALLOWED = new Set([...FREE, ...OF_THEIR_FILES]);

/** 'A OR B' is satisfied by one of them, 'A AND B' by all. */
export function isAllowed(license: string): boolean {
  const bare = license.replaceAll(/[()]/g, '').trim();
  return bare !== '' && bare.split(' OR ').some((way) => way.split(' AND ').every((one) => ALLOWED.has(one.trim())));
}

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
}

interface Package {
  name: string;
  version: string;
  license: string;
  ships: boolean;
}

/** The packages of a lock file, each name and version once. */
export function packagesOf(lockText: string): Package[] {
  // npm wrote the lock file in this version.
  const { packages } = JSON.parse(lockText) as { packages: Record<string, Locked> };
  const all = new Map<string, Package>();
  for (const [path, locked] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || locked.link) continue;
    const name = nameOf(path);
    const version = locked.version ?? '';
    const key = `${name}@${version}`;
    const ships = !locked.dev;
    all.set(key, { name, version, license: licenseOf(name, locked), ships: ships || all.get(key)?.ships === true });
  }
  return [...all.values()].toSorted((a, b) => (a.name === b.name ? cmp(a.version, b.version) : cmp(a.name, b.name)));
}
const cmp = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const listOf = (packages: readonly Package[]) => packages.map(({ name, version }) => `${name} ${version}`).join(', ');

/** The document of a lock file. */
export function licensesDocument(lockText: string): string {
  const packages = packagesOf(lockText);
  const licenses = [...new Set(packages.map(({ license }) => license))].toSorted(cmp);
  const parts = licenses.flatMap((license) => {
    const under = packages.filter((one) => one.license === license);
    const [ships, others] = [under.filter(({ ships }) => ships), under.filter(({ ships }) => !ships)];
    return [
      `## ${license === '' ? 'No license named' : license}`,
      '',
      ...(ships.length > 0 ? [`Shipped (${ships.length}): ${listOf(ships)}`, ''] : []),
      ...(others.length > 0 ? [`For building and testing (${others.length}): ${listOf(others)}`, ''] : []),
    ];
  });
  return [
    '# Licenses of other people’s packages',
    '',
    'Made from `package-lock.json` by `npm run licenses`; `node scripts/checks/main.ts` fails when it is not current, or when a package',
    'comes under a license that is not allowed (`scripts/licenses/document.ts`). "Shipped" is whatever `npm ci --omit=dev` may install on',
    'one platform or another. The text of each license lies in the folder of its package.',
    '',
    `${packages.length} packages, ${packages.filter(({ ships }) => ships).length} of them shipped.`,
    '',
    ...parts,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
