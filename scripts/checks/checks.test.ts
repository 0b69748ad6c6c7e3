// Each check finds a planted fault and accepts correct code.
import { expect, test } from 'vitest';
import { casts } from './casts.ts';
import { colors } from './colors.ts';
import { curlyQuotes } from './curly-quotes.ts';
import { documentPaths } from './document-paths.ts';
import { featureStyles } from './feature-styles.ts';
import { exactVersions } from './exact-versions.ts';
import { featureOrder, orderOf } from './feature-order.ts';
import { fileOpenings } from './file-openings.ts';
import { licensesDocument } from '../licenses/document.ts';
import { licenses } from './licenses.ts';
import { lockHosts } from './lock-hosts.ts';
import { machinePaths } from './machine-paths.ts';
import { plainTexts } from './plain-texts.ts';
import { englishRefusals } from './english-refusals.ts';
import { findingsIn } from './findings-in.ts';
import { themeSizes } from './theme-sizes.ts';

test.for([
  ['a hex color', 'web/src/ui/button.css', '.b { color: #a1b2c3; }'],
  ['a color function', 'web/src/ui/button.css', '.b { color: rgb(1 2 3); }'],
  ['a named color', 'web/src/ui/button.css', '.b { border: 1px solid white; }'],
  ['a hex color in code', 'web/src/features/jobs/parts/map.tsx', 'const fill = "#fff";'],
])('colors: %s is found', ([, path = '', text = '']) => {
  expect(findingsIn(colors, path, text)).toHaveLength(1);
});

test.for([
  ['the tokens', 'web/src/ui/tokens.css', ':root { --ink: #123456; }'],
  ['a name', 'web/src/ui/button.css', '.b { color: var(--ink); }'],
  ['white-space', 'web/src/ui/button.css', '.b { white-space: nowrap; transition: white-space 1s; }'],
  ['an id selector', 'web/src/ui/button.css', '#header { color: inherit; }'],
  ['a link within a page', 'web/src/app/header.tsx', '<a href="#main">'],
])('colors: %s may stay', ([, path = '', text = '']) => {
  expect(findingsIn(colors, path, text)).toEqual([]);
});

const documents = documentPaths(['docs/jobs.md', 'server/src/features/jobs/acts.ts'], ['bench']);

test.for([
  ['a missing file', 'See `features/jobs/moves.ts`.'],
  ['a link to a missing file', 'See [the jobs](bids.md).'],
  ['a script that npm does not have', 'Run `npm run benchmark`.'],
])('documents: %s is found', ([, text = '']) => {
  expect(findingsIn(documents, 'docs/README.md', text)).toHaveLength(1);
});

test.for([
  ['a file, by its whole path or its end', '`server/src/features/jobs/acts.ts`, `jobs/acts.ts`, `acts.ts`'],
  ['a link to a file, a folder or another site', '[a](jobs.md#top) [b](../server/src) [c](https://example.com/x.md)'],
  ['a pattern of names', '`*.http.test.ts`, `.race.test.ts`, `texts/en/<f>.ts`'],
  ['a script', '`npm run bench -- --quick`'],
])('documents: %s may stay', ([, text = '']) => {
  expect(findingsIn(documents, 'docs/README.md', text)).toEqual([]);
});

test('feature styles: finds a style sheet of a feature, accepts one of the kit', () => {
  expect(findingsIn(featureStyles, 'web/src/features/jobs/parts/job-row.css', '.job-row { order: 1; }')).toHaveLength(
    1,
  );
  expect(findingsIn(featureStyles, 'web/src/ui/button.css', '.btn { order: 1; }')).toEqual([]);
});

test('theme sizes: finds a size and a breakpoint outside the theme, accepts its steps', () => {
  const tsx = 'web/src/features/jobs/parts/job-row.tsx';
  expect(
    findingsIn(themeSizes, tsx, '<p className="mt-[1.1rem] max-[50rem]:hidden mt-4 max-md:hidden" />'),
  ).toHaveLength(2);
  expect(findingsIn(themeSizes, 'web/src/ui/button.css', '@media (width < 46rem) {')).toHaveLength(1);
  expect(findingsIn(themeSizes, 'web/src/ui/button.css', '@media (width < 48rem) { .btn { gap: 1.1rem; } }')).toEqual(
    [],
  );
});

test('file openings: finds a file that starts with code, accepts one that starts with a comment', () => {
  expect(findingsIn(fileOpenings, 'server/src/app.ts', 'import x from "y";')).toHaveLength(1);
  expect(findingsIn(fileOpenings, 'server/src/app.ts', '// The application.\nimport x from "y";')).toEqual([]);
  expect(findingsIn(fileOpenings, 'scripts/run.mjs', '#!/usr/bin/env node\n// Runs.\n')).toEqual([]);
});

test.for(['^1.2.3', '~1.2.3', '1.x', 'latest', '*', '>=1.0.0', 'github:a/b', '1.2'])(
  'exact versions: finds %s',
  (version) => {
    const text = JSON.stringify({
      dependencies: { zod: version },
      devDependencies: { vitest: '5.1.1', beta: '1.0.0-rc.1' },
    });
    expect(findingsIn(exactVersions, 'server/package.json', text)).toEqual([`server/package.json zod: "${version}"`]);
  },
);

const lockOf = (license: string | undefined) =>
  JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', license }, '': {} } });

test.for([['AGPL-3.0-only'], ['GPL-2.0'], ['SSPL-1.0'], ['MIT AND GPL-3.0'], ['UNLICENSED'], [undefined]])(
  'licenses: finds %s',
  ([license]) => {
    const text = lockOf(license);
    const check = licenses(() => licensesDocument(text));
    expect(findingsIn(check, 'package-lock.json', text)).toEqual([
      `package-lock.json a 1.0.0: ${license ?? 'no license'}`,
    ]);
  },
);

test('licenses: finds an outdated list, accepts a choice of licenses', () => {
  const text = lockOf('(MIT OR GPL-3.0)');
  expect(
    findingsIn(
      licenses(() => licensesDocument(text)),
      'package-lock.json',
      text,
    ),
  ).toEqual([]);
  expect(
    findingsIn(
      licenses(() => ''),
      'package-lock.json',
      text,
    ),
  ).toHaveLength(1);
});

test('lock hosts: finds a recorded host', () => {
  const text = '{\n  "resolved": "https://example.org/zod.tgz",\n  "integrity": "sha512-x"\n}';
  expect(findingsIn(lockHosts, 'package-lock.json', text)).toHaveLength(1);
  expect(findingsIn(lockHosts, 'package-lock.json', '{ "resolved": "contract", "link": true }')).toEqual([]);
});

test('machine paths: finds a folder of one machine, accepts a path of the site', () => {
  expect(findingsIn(machinePaths, 'README.md', `cd ${['', 'root', 'live-oak'].join('/')}`)).toHaveLength(1);
  expect(findingsIn(machinePaths, 'README.md', 'see /uploads/1 and homework/2')).toEqual([]);
});

test.for([
  ['words between tags', 'web/src/app/footer.tsx', '<h2>Find help</h2>'],
  [
    'words after a tag with attributes on lines of their own',
    'web/src/app/footer.tsx',
    '<p\n  className="x"\n>\n  Find help\n</p>',
  ],
  ['words before a value', 'web/src/app/footer.tsx', '<p>Hi, {name}</p>'],
  ['words after a value', 'web/src/app/footer.tsx', '<p>{count} jobs</p>'],
  ['a label', 'web/src/app/footer.tsx', '<TextField label="Your name" />'],
  ['a word for screen readers', 'web/src/app/footer.tsx', '<nav aria-label="Main" />'],
  ['a title in an object', 'web/src/features/home/parts/steps.ts', "const STEP = { title: 'Post your job' };"],
  ['a toast', 'web/src/features/home/parts/steps.ts', "notifications.success('Saved', t.more);"],
])('plain texts: %s in the code of a screen are found', ([, path = '', text = '']) => {
  expect(findingsIn(plainTexts, path, text)).toHaveLength(1);
});

test.for([
  ['a text of the catalog', 'web/src/app/footer.tsx', '<h2 className="big title">{t.help}</h2>'],
  ['a name', 'web/src/app/logo.tsx', '<Link to="/">Live Oak</Link>'],
  [
    'a generic type',
    'web/src/app/footer.tsx',
    'const [x, set] = useState<string | null>(null); const y: Array<Foo> = [];',
  ],
  ['a comparison', 'web/src/app/footer.tsx', 'if (a > b && c < d) { return; }'],
  ['the desk', 'web/src/features/admin/pages/debug.tsx', '<h2>Debug</h2>'],
])('plain texts: %s may stay', ([, path = '', text = '']) => {
  expect(findingsIn(plainTexts, path, text)).toEqual([]);
});

const JOBS = 'server/src/features/jobs/commands.ts';

test('english refusals: bare English is for administrators and programs', () => {
  const text = "throw wrongState({ english: 'Nobody wrote this in Spanish.' });";
  expect(findingsIn(englishRefusals, JOBS, text)).toHaveLength(1);
  expect(findingsIn(englishRefusals, JOBS, "throw wrongState('jobs.cannotCancel');")).toEqual([]);
  expect(findingsIn(englishRefusals, 'server/src/features/admin/commands.ts', text)).toEqual([]);
});

const LIST = `
import { bidsFeature } from './features/bids/index.ts';
import { jobs } from './features/jobs/index.ts';
import { payments } from './features/payments/index.ts';
export const features: readonly Feature[] = [payments({ award: react(bidsFeature) }), jobs, bidsFeature];
`;

test('feature order: read from the list, not from its imports', () => {
  expect(orderOf(LIST)).toEqual(['payments', 'jobs', 'bids']);
});

test.for([
  ['from a feature below', 'features/jobs/commands.ts', "import { award } from '../bids/commands.ts';"],
  ['of a table below', 'features/jobs/queries.ts', "import { bids } from '../bids/tables.ts';"],
  ['of a type below', 'features/jobs/queries.ts', "import type { Bid } from '../bids/tables.ts';"],
  ['over several lines', 'features/jobs/queries.ts', "import {\n  a,\n  b,\n} from '../bids/tables.ts';"],
  ['from deeper down', 'features/jobs/parts/row.ts', "import { bids } from '../../bids/tables.ts';"],
  ['at run time', 'features/jobs/queries.ts', "const { bids } = await import('../bids/tables.ts');"],
  ['of an unlisted feature', 'features/jobs/queries.ts', "import { x } from '../shadow/tables.ts';"],
  ['from outside features/', 'http/bind.ts', "import { jobs } from '../features/jobs/tables.ts';"],
])('feature order: an import %s is found', ([, path = '', text = '']) => {
  expect(findingsIn(featureOrder(orderOf(LIST)), `server/src/${path}`, text)).toHaveLength(1);
});

test.for([
  ['from a feature above', 'features/jobs/commands.ts', "import { book } from '../payments/ledger.ts';"],
  ['within a feature', 'features/jobs/commands.ts', "import { jobs } from './tables.ts';"],
  ['of the kernel', 'features/jobs/commands.ts', "import { command } from '../../http/bind.ts';"],
  ['where the application is put together', 'app.ts', "import { jobs } from './features/jobs/index.ts';"],
])('feature order: accepts an import %s', ([, path = '', text = '']) => {
  const check = featureOrder(orderOf(LIST));
  expect(check.reads(`server/src/${path}`) ? findingsIn(check, `server/src/${path}`, text) : []).toEqual([]);
});

test.for([
  ['a cast', 'const job = row as Job;'],
  ['a cast over unknown', 'const job = (row as unknown) as Job;'],
  ['an exclamation mark', 'const [job] = jobs;\nsay(job!.title);'],
  ['a rule turned off', '// oxlint-disable-next-line no-console\nconsole.log(1);'],
])('casts: %s without a reason is found', ([, text = '']) => {
  expect(findingsIn(casts, JOBS, text)).toHaveLength(1);
});

test.for([
  ['a reason above', '// The statement takes nothing but jobs.\nconst job = row as Job;'],
  ['a reason above the statement', '// One for each key.\nconst jobs = Object.fromEntries(\n  rows,\n) as Jobs;'],
  ['a reason on the line', 'const job = row as Job; // Nothing else is in the table.'],
  ['a reason after the rule', '// oxlint-disable-next-line no-console -- a command speaks\nconsole.log(1);'],
  ['what claims nothing', "const a = ['x'] as const;\nconst b = JSON.parse(a[0]) as unknown;"],
  ['a renamed import', "import { a as b } from './a.ts';\nif (!b) say(b !== 1);"],
])('casts: %s may stay', ([, text = '']) => {
  expect(findingsIn(casts, JOBS, text)).toEqual([]);
});

test('curly quotes: finds a straight apostrophe or quote in a text, not in a comment or in code', () => {
  const path = 'web/src/texts/en/home.ts';
  expect(findingsIn(curlyQuotes, path, "  lead: 'It isn't \"yours\"',")).toHaveLength(3);
  expect(findingsIn(curlyQuotes, path, "// It isn't ours.\n  lead: 'It isn’t “ours”',\n  a: 'b',")).toEqual([]);
});
