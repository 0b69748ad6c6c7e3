// The screens that no other story opens, each under its policy: strict headers, hydrated scripts, no console messages.
import { IS_SHORT } from '../lab/harness/suite.ts';
import screens from '../web/src/screens.ts';
import { expect, openSignedIn, test, type Person } from './people.ts';
import { privatePaths, publicPaths } from './paths.ts';
import { expectInteractive, expectStrict } from './policy.ts';
import { MEMBER_SCREENS, ROUTES } from './routes.ts';

const WHO: readonly (readonly [person: string, screens: RegExp])[] = [
  ['unpaid', /^\/sandbox\//],
  ['owner', /^\/(jobs|support\/requests)\//],
];

/** A user who sees the screen itself, not a gate. */
const ownerOf = (path: string): string | undefined => WHO.find(([, screens]) => screens.test(path))?.[0];

/** Opened by routes.journey.ts and layout-shift.journey.ts, which check the same on them. */
const ELSEWHERE = new Set<string>([
  ...ROUTES.filter(({ isPublic }) => isPublic).map(({ path }) => path),
  ...Object.values(MEMBER_SCREENS).flat(),
]);

/** In `npm test` a component that has several addresses is opened at the first. */
const CHOSEN = screens
  .filter(({ path }) => !ELSEWHERE.has(path))
  .filter(({ file }, index, all) => !IS_SHORT || all.findIndex((one) => one.file === file) === index);

test('every screen that no other story opens works under the strict content security policy, without console messages', async ({
  newPerson,
}) => {
  const owner = await newPerson();
  const unpaid = await newPerson();
  const people = new Map<string | undefined, Person>(Object.entries({ owner, unpaid }));
  people.set(undefined, await newPerson());
  const places = { ...(await privatePaths(owner, unpaid)), ...(await publicPaths(owner)) };
  const entered = new Set<string>();
  for (const { path } of CHOSEN) {
    const key = ownerOf(path);
    const person = people.get(key) ?? (await newPerson());
    people.set(key, person);
    const address = places[path] ?? path;
    if (path === '*') {
      person.expectRefusal(404, address);
    }
    if (path.startsWith('/notifications/unsubscribe/')) {
      person.expectRefusal(404, `/api${address}`);
    }
    if (key !== undefined && !entered.has(key)) {
      entered.add(key);
      await openSignedIn(person, key, '/login');
    }
    await expectInteractive(person, address, await person.page.goto(address), path === '*' ? 404 : 200);
  }
});

test('responses other than pages have the strict policy too', async ({ person }) => {
  for (const address of ['/api/openapi.json', '/api/no-such-call', '/icon.svg', '/healthz']) {
    const { headers } = await person.call('GET', address).then((answer) => ({ headers: answer.headers() }));
    expectStrict(headers['content-security-policy'], address);
    expect(headers['x-content-type-options'], address).toBe('nosniff');
  }
  const asset = /\/assets\/[\w.-]+\.js/.exec(await (await person.call('GET', '/login')).text())?.[0] ?? 'none named';
  const headers = (await person.call('GET', asset)).headers();
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
