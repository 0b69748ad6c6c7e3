// The configuration files of ops/pair with their variables filled in, as envsubst does for an operator.
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unprivileged } from '../harness/postgres.ts';

const TEMPLATES = resolve(import.meta.dirname, '../../ops/pair');

export type Variables = Readonly<Record<string, string>>;

/** Writes the file into the folder, readable by the user that PostgreSQL runs as, and returns its path. */
export function writeTemplate(name: string, folder: string, variables: Variables): string {
  const text = readFileSync(join(TEMPLATES, name), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => {
    const value = variables[variable];
    if (value === undefined) throw new Error(`ops/pair/${name} needs ${variable}, which the drill does not set`);
    return value;
  });
  const path = join(folder, name);
  writeFileSync(path, text);
  // It contains passwords, and PostgreSQL requires these permissions.
  chmodSync(path, 0o600);
  const user = unprivileged();
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}
