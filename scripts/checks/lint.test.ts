// The linter's rules find each fault that is planted in a skeleton of the project.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const outline = mkdtempSync(join(tmpdir(), 'live-oak-lint-'));
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const FAULTS = {
  'server/src/any.ts': 'export const value: any = 1;',
  'server/src/floating.ts': 'async function work(): Promise<void> {}\nwork();',
  'server/src/misused.ts': '[1].forEach(async () => { await Promise.resolve(); });',
  'server/src/loose.ts': 'export const same = (a: string, b: string) => a == b;',
  'server/src/environment.ts': 'export const port = process.env.PORT;',
  'server/src/reaching.ts': "import { App } from '../../web/src/app.ts';\nexport const app = App;",
  'server/src/query.ts': "import { eq } from 'drizzle-orm';\nexport const same = eq;",
  'server/src/circle-a.ts': "import { b } from './circle-b.ts';\nexport const a = () => b();",
  'server/src/circle-b.ts': "import { a } from './circle-a.ts';\nexport const b = (): number => a();",
  'server/src/types.ts': "import { Stats } from 'node:fs';\nexport type Size = Stats['size'];",
  'server/src/wrong.ts': "export const [first]: string[] = ['a'];\nexport const sure: string = first;",
  'contract/src/wrong.ts': "export const count: number = 'none';",
  'web/src/wrong.tsx': 'export const Part = () => <a href={1}>one</a>;',
  'web/src/reaching.ts': "import { open } from '../../server/src/kernel/db/open.ts';\nexport const db = open;",
  'web/src/features/jobs/data.ts': "export const jobs = () => fetch('/api/jobs');",
  'web/src/ui/button.ts': "import { jobs } from '../features/jobs/data.ts';\nexport const x = jobs;",
  'web/src/alt.tsx': "export const Picture = () => <img src='x.png' />;",
  'web/src/hooks.tsx':
    "import { useState } from 'react';\nexport function Part({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
  'contract/src/reaching.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
  'server/src/left-out.test.ts':
    "import { expect, test } from 'vitest';\nfdescribe('x', () => test('y', () => expect(1).toBe(1)));",
} as const;

const EXPECTED: Record<keyof typeof FAULTS, string> = {
  'server/src/any.ts': 'no-explicit-any',
  'server/src/floating.ts': 'no-floating-promises',
  'server/src/misused.ts': 'no-misused-promises',
  'server/src/loose.ts': 'eqeqeq',
  'server/src/environment.ts': 'no-process-env',
  'server/src/reaching.ts': 'no-restricted-imports',
  'server/src/query.ts': 'no-restricted-imports',
  'server/src/circle-a.ts': 'no-cycle',
  'server/src/circle-b.ts': 'no-cycle',
  'server/src/types.ts': 'consistent-type-imports',
  'server/src/wrong.ts': 'TS2322',
  'contract/src/wrong.ts': 'TS2322',
  'web/src/wrong.tsx': 'TS2322',
  'web/src/reaching.ts': 'no-restricted-imports',
  'web/src/features/jobs/data.ts': 'no-restricted-globals',
  'web/src/ui/button.ts': 'no-restricted-imports',
  'web/src/alt.tsx': 'alt-text',
  'web/src/hooks.tsx': 'rules-of-hooks',
  'contract/src/reaching.ts': 'no-restricted-imports',
  'server/src/left-out.test.ts': 'no-focused-tests',
};

const CLEAN = {
  'server/src/kernel/env.ts': 'export const port = process.env.PORT;',
  'web/src/api-client/call.ts': "export const call = () => fetch('/api');",
  'contract/src/schema.ts': "import * as z from 'zod/mini';\nexport const id = z.number();",
} as const;

let report = '';

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(outline, dirname(path)), { recursive: true });
    writeFileSync(join(outline, path), `${text}\n`);
  }
}

beforeAll(() => {
  for (const file of [
    '.oxlintrc.json',
    '.oxfmtrc.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'contract/tsconfig.json',
    'server/tsconfig.json',
    'web/tsconfig.json',
  ]) {
    cpSync(join(root, file), join(outline, file), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(outline, 'node_modules'));
  plant({ ...FAULTS, ...CLEAN });
  const lint = spawnSync(
    bin('oxlint'),
    ['--type-aware', '--type-check', '--format=unix', 'contract', 'server', 'web'],
    {
      cwd: outline,
      encoding: 'utf8',
    },
  );
  report = lint.stdout;
}, 60_000);

afterAll(() => rmSync(outline, { recursive: true, force: true }));

test.for(Object.entries(EXPECTED))('a fault in %s is reported as %s', ([path, rule]) => {
  const lines = report.split('\n').filter((line) => line.startsWith(`${path}:`));
  expect(lines.join('\n')).toContain(`(${rule})`);
});

test.for(Object.keys(CLEAN))('%s is allowed what others are not', (path) => {
  expect(report.split('\n').filter((line) => line.startsWith(`${path}:`))).toEqual([]);
});

test('the formatter refuses differently formatted code', () => {
  plant({ 'server/src/format.ts': 'export const x = {a:1}' });
  expect(() =>
    execFileSync(bin('oxfmt'), ['--check', 'server/src/format.ts'], { cwd: outline, stdio: 'pipe' }),
  ).toThrow();
});
