// A certificate authority for one run, by the openssl command.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  /** PEM files: the certificate, its key, and both in one file for HAProxy. */
  certificate: string;
  key: string;
  both: string;
}

export interface Authority {
  /** The PEM file of its own certificate. */
  file: string;
  /** Signs a certificate for this name, which is also its DNS name; also valid for `localhost`, where everything runs here. */
  sign: (name: string) => Certificate;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

function openssl(...args: string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${args[0]} failed: ${stderr}`);
}

/** Creates an authority whose files are in `folder`, which exists. */
export function createAuthority(folder: string): Authority {
  const [file, ownKey] = [join(folder, 'authority.pem'), join(folder, 'authority.key')];
  openssl('req', '-x509', ...NEW_KEY, '-subj', '/CN=Drill authority', '-keyout', ownKey, '-out', file);
  return {
    file,
    sign: (name) => {
      const path = (ending: string) => join(folder, `${name}.${ending}`);
      const [certificate, key, both] = [path('crt'), path('key'), path('pem')];
      const names = `subjectAltName=DNS:${name},DNS:localhost,IP:127.0.0.1`;
      const signer = ['-CA', file, '-CAkey', ownKey, '-addext', names, '-addext', 'basicConstraints=critical,CA:FALSE'];
      openssl('req', '-x509', ...NEW_KEY, '-subj', `/CN=${name}`, ...signer, '-keyout', key, '-out', certificate);
      writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
      return { certificate, key, both };
    },
  };
}
