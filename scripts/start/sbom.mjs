// Writes the bill of materials of a build: every package of the lock file as CycloneDX 1.6 JSON in build/sbom.json, without a network.
// `npm sbom` leaves out packages that this machine did not install, and fails on a tree in which a package requires "latest".
// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {{ name?: string, version?: string, license?: string, integrity?: string, link?: boolean, resolved?: string, dev?: boolean,
 *   optional?: boolean, devOptional?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string> }} Locked
 */

export const SBOM = 'build/sbom.json';
/** Licenses of packages that state them only in a file; we read each file. */
export const SAID_ELSEWHERE = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

/** 'node_modules/a/node_modules/@b/c' → '@b/c' */
export const nameOf = (/** @type {string} */ path) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The license of a locked package; '' when it names none. @returns {string} */
export function licenseOf(/** @type {string} */ name, /** @type {Locked} */ { license }) {
  return license ?? /** @type {Record<string, string>} */ (SAID_ELSEWHERE)[name] ?? '';
}

const purlOf = (/** @type {string} */ name, /** @type {string} */ version) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Converts the lock file's 'sha512-…' into CycloneDX's form. */
function hashesOf(/** @type {string | undefined} */ integrity) {
  return (integrity ?? '').split(' ').flatMap((one) => {
    const [, bits, base64] = /^sha(\d+)-(.+)$/.exec(one) ?? [];
    return bits && base64
      ? [{ alg: bits === '1' ? 'SHA-1' : `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') }]
      : [];
  });
}

/** required: ships. optional: ships on platforms that need it. excluded: for builds and tests only. */
const scopeOf = (/** @type {Locked} */ { dev, optional, devOptional }) =>
  dev ? 'excluded' : optional || devOptional ? 'optional' : 'required';

function componentOf(/** @type {string} */ path, /** @type {Locked} */ locked) {
  const name = nameOf(path);
  const license = licenseOf(name, locked);
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version: locked.version ?? '',
    scope: scopeOf(locked),
    hashes: hashesOf(locked.integrity),
    licenses: license === '' ? [] : /[ (]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }],
    purl: purlOf(name, locked.version ?? ''),
  };
}

/** Where Node would find a package from a folder: in it or in a folder above. */
function found(/** @type {Record<string, Locked>} */ packages, /** @type {string} */ from, /** @type {string} */ name) {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const at = packages[path];
    if (at) return at.link ? (at.resolved ?? path) : path;
    if (folder === '') return undefined;
  }
}

function dependsOn(
  /** @type {Record<string, Locked>} */ packages,
  /** @type {string} */ path,
  /** @type {Locked} */ locked,
) {
  const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies, ...locked.devDependencies });
  return [...new Set(names.flatMap((name) => found(packages, path, name) ?? []))].toSorted();
}

/** The bill of materials of a lock file; the same lock file gives the same bytes. */
export function sbomOf(/** @type {string} */ lockText) {
  /** @type {{ name: string, version: string, packages: Record<string, Locked> }} */
  const { name, version, packages } = JSON.parse(lockText);
  const entries = Object.entries(packages).filter(([, { link }]) => !link);
  const ours = entries.filter(([path]) => path !== '' && !path.includes('node_modules/'));
  const theirs = entries.filter(([path]) => path.includes('node_modules/'));
  const digest = createHash('sha256').update(lockText).digest('hex');
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  const workspaces = ours.map(([path, one]) => ({
    type: 'library',
    'bom-ref': path,
    name: one.name ?? path,
    version: one.version ?? version,
    scope: 'required',
    licenses: [{ license: { id: 'Apache-2.0' } }],
    purl: purlOf(one.name ?? path, one.version ?? version),
  }));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': name, name, version, purl: purlOf(name, version) },
      properties: [{ name: 'live-oak:lock-sha256', value: digest }],
    },
    components: [...workspaces, ...theirs.map(([path, locked]) => componentOf(path, locked))],
    dependencies: [
      {
        ref: name,
        dependsOn: [...ours.map(([path]) => path), ...dependsOn(packages, '', packages[''] ?? {})].toSorted(),
      },
      ...[...ours, ...theirs].map(([path, locked]) => ({ ref: path, dependsOn: dependsOn(packages, path, locked) })),
    ],
  };
}

/** Writes the bill of materials next to the builds. */
export function writeSbom(/** @type {string} */ root) {
  const file = join(root, SBOM);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify(sbomOf(readFileSync(join(root, 'package-lock.json'), 'utf8')), undefined, 1)}\n`,
  );
}
