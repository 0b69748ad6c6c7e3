// A visitor's pictures, uploaded concurrently from a browser without a cookie, all belong to whoever registers or signs in there.
import { expect, test } from 'vitest';
import { JOB, PASSWORD, startTestApp } from '../../../../lab/harness/app.ts';
import { aPhoto, FORM_TYPE, formOf } from '../../../../lab/harness/files.ts';

const stage = await startTestApp();
const { app } = stage;
const photo = await aPhoto();

/** Stores cookies as a browser does: each call sends those that it had when it began, each response adds its own. */
class Browser {
  readonly jar = new Map<string, string>();

  async call(method: 'GET' | 'POST', url: string, payload?: Buffer | object) {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      origin: 'http://localhost:3000',
      cookie,
      ...(Buffer.isBuffer(payload) ? { 'content-type': FORM_TYPE } : {}),
    };
    const answer = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    for (const { name, value } of answer.cookies) this.jar.set(name, value);
    return answer;
  }

  async bring(): Promise<{ id: number; path: string; thumbPath: string }> {
    const form = formOf([
      { field: 'purpose', content: 'job_photo' },
      { field: 'file', name: 'oak.jpg', content: photo },
    ]);
    return (await this.call('POST', '/api/uploads', form)).json();
  }

  async post(photos: { id: number }[]) {
    return this.call('POST', '/api/jobs', { ...JOB, photos: photos.map(({ id }) => id) });
  }
}

const REGISTRATION = {
  firstName: 'Lucille',
  lastName: 'Guidry',
  password: PASSWORD,
  phone: '(225) 555-0142',
  userType: 'client',
};

test('all concurrently uploaded pictures exist after registering, and belong to the job', async () => {
  const browser = new Browser();
  const brought = await Promise.all([1, 2, 3, 4].map(() => browser.bring()));
  for (const { path } of brought) expect((await browser.call('GET', path)).statusCode).toBe(200);
  const [email, username] = ['guest-photos@example.com', 'guest-photos'];
  expect((await browser.call('POST', '/api/auth/register', { ...REGISTRATION, email, username })).statusCode).toBe(201);
  // They belong to the person from here on, in any browser.
  for (const name of browser.jar.keys()) {
    if (name.startsWith('live_oak_files')) browser.jar.delete(name);
  }
  for (const { path, thumbPath } of brought) {
    expect((await browser.call('GET', path)).statusCode).toBe(200);
    expect((await browser.call('GET', thumbPath)).statusCode).toBe(200);
  }
  expect((await browser.post(brought)).statusCode).toBe(201);
});

test('a picture still uploading while its person signs in belongs to them too', async () => {
  const person = await stage.client();
  const me = await person.get<{ username: string }>('/api/auth/me');
  const browser = new Browser();
  const first = await browser.bring();
  const [late, later, login] = await Promise.all([
    browser.bring(),
    browser.bring(),
    browser.call('POST', '/api/auth/login', { username: me.body.username, password: PASSWORD }),
  ]);
  expect(login.statusCode).toBe(200);
  const last = await browser.bring();
  const job = await browser.post([first, late, later, last]);
  expect(job.statusCode).toBe(201);
});

test('one browser claims nothing of another', async () => {
  const [mine, theirs] = [new Browser(), new Browser()];
  const picture = await theirs.bring();
  await mine.bring();
  const [email, username] = ['claims-nothing@example.com', 'claims-nothing'];
  await mine.call('POST', '/api/auth/register', { ...REGISTRATION, email, username });
  expect((await mine.call('GET', picture.path)).statusCode).toBe(404);
  expect((await theirs.call('GET', picture.path)).statusCode).toBe(200);
  expect((await stage.visitor().get(picture.path)).status).toBe(404);
});
