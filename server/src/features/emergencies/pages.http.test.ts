// The emergency pages: small, without scripts, one question each; input is kept whatever goes wrong.
import { brotliCompressSync } from 'node:zlib';
import type { Preferences } from '@live-oak/contract/features/notifications/schema.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { aPhoto, FORM_TYPE, formOf, type Part } from '../../../../lab/harness/files.ts';
import { newCodeFor } from '../../../../lab/harness/texts.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';

const stage = await startTestApp();
const { http } = stage.app;
const ORIGIN = 'http://localhost:3000';

const get = async (url: string, headers: Record<string, string> = {}) => http.inject({ method: 'GET', url, headers });
const send = (parts: readonly Part[], headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: '/emergency',
    headers: { 'content-type': FORM_TYPE, origin: ORIGIN, ...headers },
    payload: formOf(parts),
  });
const typed = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const texts = (fields: Record<string, string>): Part[] =>
  Object.entries(fields).map(([field, content]) => ({ field, content }));
const cookieOf = (answer: Awaited<ReturnType<typeof get>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

const ANSWERED = { hurt: 'no', wires: 'no', touches: 'yard' };
const PLACE = { location: '412 Jefferson Street, Lafayette 70501' };

const QUESTIONS = [
  ['/emergency', 'Is anyone hurt or trapped?'],
  ['/emergency?hurt=yes', 'Call 911 first'],
  ['/emergency?hurt=no', 'Is a wire down, or is the tree touching one?'],
  ['/emergency?hurt=called&wires=yes', 'Stay at least 35 feet away from a wire that is down.'],
  ['/emergency?hurt=no&wires=yes&zip=70501', 'Serves part of Lafayette Parish:</p><ul><li>Lafayette Utilities System'],
  ['/emergency?hurt=no&wires=yes&zip=70112', 'Power company in Orleans Parish:</p><ul><li>Entergy'],
  ['/emergency?hurt=no&wires=yes&zip=70808', 'It may be one of these:</p><ul><li>Entergy'],
  ['/emergency?hurt=no&wires=yes&zip=77002', 'value="77002"'],
  ['/emergency?hurt=no&wires=yes&zip=77002', 'We can’t find this ZIP code in Louisiana.'],
  ['/emergency?hurt=no&wires=yes', 'only crews qualified for work near power lines can bid'],
  ['/emergency?hurt=no&wires=unsure', 'The crew has to check for wires before it starts.'],
  ['/emergency?hurt=no&wires=unsure', 'href="https://www.esfi.org/'],
  ['/emergency?hurt=no&wires=no&touches=yard', 'Street and ZIP code'],
  ['/emergency?hurt=no&lang=es', '¿Hay un cable caído, o el árbol toca alguno?'],
] as const;

test.each(QUESTIONS)('%s asks one question, without a script, in a page of a few kilobytes', async (url, words) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.body).toContain(words);
  expect(answer.body).toContain('href="tel:911"');
  expect(answer.body).not.toMatch(/<script|javascript:|src="http/);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(brotliCompressSync(answer.body).length).toBeLessThan(5000);
});

test('no part of an address is written into a page as HTML, and an invalid answer is asked again', async () => {
  const evil = encodeURIComponent('"><script>alert(1)</script>');
  for (const url of [`/emergency?hurt=${evil}`, `/emergency?hurt=no&wires=yes&zip=${evil}`]) {
    expect((await get(url)).body).not.toContain('<script');
  }
  const kept = await send([...texts({ ...ANSWERED, location: '"><script>alert(1)</script>', phone: '<b>' })]);
  expect([kept.statusCode, kept.body.includes('<script')]).toEqual([422, false]);
});

test('photo and place, then the phone, then the code: the browser is signed in and follows its post', async () => {
  const photo = { field: 'photo', name: 'oak.jpg', content: await aPhoto(64, 48) };
  const fourth = await send([...texts({ ...ANSWERED, ...PLACE }), photo]);
  expect(fourth.statusCode).toBe(200);
  expect(fourth.body).toContain('Your photo is saved.');
  // A browser returns to a form's response only while it may cache it, and no cookie that it varies by was set meanwhile.
  expect(fourth.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-language' });
  const photos = /name="photos" value="(\d+)"/.exec(fourth.body)?.[1] ?? '';
  const cookie = cookieOf(fourth);

  const wrong = await send(texts({ ...ANSWERED, ...PLACE, photos, phone: '337-555-01' }), { cookie });
  expect([wrong.statusCode, wrong.body.includes('value="337-555-01"')]).toEqual([422, true]);
  expect(wrong.body).toContain('Enter all ten digits of the phone number, with the area code.');
  expect(wrong.body).toContain('Your photo is saved.');

  const phone = '(337) 555-0177';
  const posted = await send(texts({ ...ANSWERED, ...PLACE, photos, phone }), { cookie });
  expect([posted.statusCode, posted.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/emergency\/[\w-]{43}$/),
  ]);
  const url = String(posted.headers.location);
  expect((await get(url, { cookie })).body).toContain('ends in <b class="n">0177</b>');
  const code = await newCodeFor(stage.db, phone);
  // Consent to texts is a checkbox that the person checks, next to its text, and no input is lost.
  expect((await get(url, { cookie })).body).toMatch(/name="texts" value="yes" aria-describedby="texts-words">/);
  const unnamed = await typed(url, { code, name: ' ', texts: 'yes' }, { cookie });
  expect([unnamed.statusCode, unnamed.body.includes(`value="${code}"`)]).toEqual([422, true]);
  expect(unnamed.body).toContain('aria-describedby="texts-words" checked>');
  expect(unnamed.body).toContain('Enter your name.');
  const done = await typed(url, { code, name: 'Marie Landry', texts: 'yes' }, { cookie });
  expect([done.statusCode, done.headers.location]).toEqual([303, url]);
  const session = cookieOf(done);
  const page = await get(url, { cookie: session });
  expect(page.body).toContain('Your emergency is posted');
  // Crews are notified within seconds: until then the page doesn't say that there are none.
  expect(page.body).toContain('We are notifying crews on call now.');
  expect(page.body).toMatch(/href="\/jobs\/\d+"/);
  expect(page.body).not.toContain('Jefferson Street');
  expect(page.body).toContain('Add an email and password to your account later');
  expect((await get('/emergency', { cookie: session })).body).toMatch(/open emergency\. <a href="\/jobs\/\d+"/);
  expect((await http.inject({ url: '/api/auth/me', headers: { cookie: session } })).json()).toMatchObject({
    firstName: 'Marie',
  });
  await eventually(async () => {
    const answer = await http.inject({ url: '/api/notifications/preferences', headers: { cookie: session } });
    const { topics, texts: state } = answer.json<Preferences>();
    expect(state.agreed).toBe(true);
    expect(topics.filter(({ sms }) => sms.on).map(({ topic }) => topic)).toEqual(['bids', 'jobs', 'calendar']);
  });
  // The browser drops the response to the first of two clicks, so the second one signs in too.
  const again = await typed(url, { code, name: 'Marie Landry' }, { cookie });
  expect([again.statusCode, again.cookies.map(({ name }) => name)]).toEqual([303, ['live_oak_session', 'signed_in']]);
  const other = await typed(url, { code: code === '111111' ? '222222' : '111111', name: 'Marie Landry' }, { cookie });
  expect([other.statusCode, other.cookies.length]).toEqual([409, 0]);
  expect(other.body).toContain('To see your job, log in.');
});

test('a post without a photo offers its owner to add one, and goes out with it', async () => {
  const phone = '(337) 555-0178';
  const url = String((await send(texts({ ...ANSWERED, ...PLACE, phone }))).headers.location);
  const code = await newCodeFor(stage.db, phone);
  const cookie = cookieOf(await typed(url, { code, name: 'Marie Landry' }));
  expect((await get(url, { cookie })).body).toContain(`href="${url}/photo"`);
  expect((await get(url)).body).not.toContain('/photo');
  expect((await get(`${url}/photo`)).headers.location).toBe(url);
  expect((await get(`${url}/photo`, { cookie })).body).not.toContain('http-equiv="refresh"');
  const bring = (content: Part['content']) => {
    const payload = formOf([{ field: 'photo', name: 'oak.jpg', content }]);
    const headers = { 'content-type': FORM_TYPE, origin: ORIGIN, cookie };
    return http.inject({ method: 'POST', url: `${url}/photo`, headers, payload });
  };
  const refused = await bring('no picture');
  expect([refused.statusCode, refused.body.includes('id="photo-error"')]).toEqual([415, true]);
  expect((await bring(await aPhoto(64, 48))).headers.location).toBe(url);
  const page = (await get(url, { cookie })).body;
  expect(page).toContain('Your emergency is posted');
  expect(page).not.toContain('/photo"');
  expect((await bring(await aPhoto(64, 48))).headers.location).toBe(url);
});

test('an unknown place is shown once more, a wrong number is corrected, and a new code keeps the name', async () => {
  const fifth = await send(texts({ ...ANSWERED, location: 'by the big oak' }));
  expect(fifth.body).toContain('We can’t find this place in Louisiana.');
  expect(fifth.body).toContain('name="location" value="by the big oak" required');
  const posted = await send(texts({ ...ANSWERED, ...PLACE, phone: '(337) 555-0180' }), { cookie: 'language=es' });
  const url = String(posted.headers.location);
  const wrong = await typed(`${url}/phone`, { phone: '12' });
  expect([wrong.statusCode, wrong.body.includes('<details open>')]).toEqual([422, true]);
  expect(wrong.body).toMatch(/id="phone"[^>]* value="12"[^>]* autofocus/);
  // Enter in its field presses the first button.
  expect((await typed(url, { phone: '(337) 555-0182', code: '' })).body).toContain('ends in <b class="n">0182</b>');
  const moved = await typed(`${url}/phone`, { phone: '(337) 555-0181', name: 'Marie Landry', code: '1', texts: 'yes' });
  expect([moved.statusCode, moved.body.includes('value="Marie Landry"')]).toEqual([200, true]);
  expect(moved.body).toContain('aria-describedby="texts-words" checked>');
  expect(moved.body).toContain('ends in <b class="n">0181</b>');
  const again = await typed(`${url}/code`, { name: 'Marie Landry', code: '1' });
  expect(again.body).toContain('We sent a new code.');
  expect(again.body).toContain('value="Marie Landry"');
  expect((await get(`${url}/code`)).headers.location).toBe(url);
  const code = await newCodeFor(stage.db, '(337) 555-0181');
  // A copy of it, as after a double click, ends with it, and its own code ends none of the others.
  const copy = await send(texts({ ...ANSWERED, ...PLACE, phone: '(337) 555-0181' }));
  const done = await typed(url, { code, name: 'Marie Landry' });
  expect(done.statusCode).toBe(303);
  // Posted on the Spanish page, its texts are Spanish, as if its owner had written them.
  const [, jobPath] = /href="(\/jobs\/\d+)"/.exec((await get(url)).body) ?? [];
  expect((await http.inject({ url: `/api${jobPath}`, headers: { cookie: cookieOf(done) } })).json()).toMatchObject({
    title: 'Árbol caído en el patio · Lafayette, LA 70501',
    description: expect.stringContaining('No hay cables caídos ni tocados por el árbol.'),
  });
  expect((await get(String(copy.headers.location))).body).toContain('This post was closed');
});

test('a ZIP code alone is no address: the street is asked for, with the focus on the field', async () => {
  for (const location of ['70808', ' LA 70808 ', '70808-1234, Louisiana']) {
    const refused = await send(texts({ ...ANSWERED, location }));
    expect([refused.statusCode, refused.body.includes('Add the house number and street.')]).toEqual([422, true]);
    expect(refused.body).toMatch(/id="location"[^>]* autofocus/);
  }
  expect((await send(texts({ ...ANSWERED, location: 'Perkins at Acadian, 70808' }))).statusCode).toBe(200);
});

test('the language switch of an answer shows the same page with everything that was typed', async () => {
  const switchTo = (fields: Record<string, string>, photo: Part[] = []) => {
    const headers = { 'content-type': FORM_TYPE, origin: ORIGIN };
    const payload = formOf([...photo, ...texts({ ...ANSWERED, ...fields })]);
    return http.inject({ method: 'POST', url: '/emergency?lang=es', headers, payload });
  };
  const fourth = await send(texts({ ...ANSWERED, location: '70808' }));
  const fifth = await send(texts({ ...ANSWERED, ...PLACE }));
  for (const { body } of [fourth, fifth]) {
    expect(body).toContain('form="form" lang="es" formaction="/emergency?lang=es" formnovalidate>Español</button>');
    expect(body).toContain('<form id="form"');
  }
  const photo = { field: 'photo', name: 'oak.jpg', content: await aPhoto(64, 48) };
  const where = await switchTo({ location: '70808' }, [photo]);
  expect([where.statusCode, where.body.includes('value="70808"')]).toEqual([200, true]);
  expect(where.body).toContain('Calle y código postal');
  expect(where.body).toContain('Su foto está guardada.');
  expect(cookieOf(where)).toMatch(/language=es/);
  expect(cookieOf(where)).toMatch(/live_oak_files/);
  // Not posted, although the form is complete.
  const phone = await switchTo({ ...PLACE, phone: '(337) 555-0190' });
  expect([phone.statusCode, phone.body.includes('value="(337) 555-0190"')]).toEqual([200, true]);
  expect(phone.body).toContain('Publicar la emergencia');
});

test('a file that is not a picture is refused, and the input beside it is kept', async () => {
  const answer = await send([
    { field: 'photo', name: 'oak.jpg', content: 'MZ not a picture' },
    ...texts({ ...ANSWERED, ...PLACE }),
  ]);
  expect(answer.statusCode).toBe(415);
  expect(answer.body).toContain('value="412 Jefferson Street, Lafayette 70501"');
  expect(answer.body).toContain('id="photo-error"');
  const inSpanish = await send(
    [{ field: 'photo', name: 'oak.jpg', content: 'MZ not a picture' }, ...texts({ ...ANSWERED, ...PLACE })],
    { cookie: 'language=es' },
  );
  expect(inSpanish.body).toContain('Este archivo no es una foto');
});

test('a form from another site is refused; an unknown link and an invalid body get a page', async () => {
  const parts = texts({ ...ANSWERED, ...PLACE, phone: '(337) 555-0178' });
  expect((await send(parts, { origin: 'https://evil.example' })).statusCode).toBe(403);
  const gone = await get(`/emergency/${'x'.repeat(43)}`);
  expect([gone.statusCode, gone.body.includes('We can’t find this emergency')]).toEqual([404, true]);
  const json = await http.inject({
    method: 'POST',
    url: '/emergency',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    payload: '{}',
  });
  expect([json.statusCode, json.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8']);
});

test('a business reads why it cannot post, with all of its input', async () => {
  const crew = await stage.member();
  const answer = await send(texts({ ...ANSWERED, ...PLACE, phone: '(337) 555-0179' }), { cookie: crew.cookie ?? '' });
  expect([answer.statusCode, answer.body.includes('Log out first')]).toEqual([403, true]);
  expect(answer.body).toContain('(337) 555-0179');
});

test.each(['a%0d%0aX-Planted:%20yes', '%F0%9F%8C%B3', 'a%00b', '%2F%2Fevil.example'])(
  'the address of a form, reloaded with %s as its token, shows the post of that token',
  async (token) => {
    const answer = await get(`/emergency/${token}/code`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']?.toLowerCase()).toBe(`/emergency/${token.replace(':', '%3a').toLowerCase()}`);
  },
);
