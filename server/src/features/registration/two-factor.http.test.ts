// Two-factor sign-in: set up, required at each login, codes that work once, recovery codes, and the ways to turn it off.
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { TOTP, Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { and, asc, desc, eq } from '../../kernel/db/drizzle.ts';
import { auditRows, mails } from '../../kernel/tables.ts';
import { PASSWORD, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { confirmedAddress } from '../../../../lab/harness/rows.ts';
import { confirmPhone } from '../texting/confirmed-phones.ts';
import { confirmedPhones } from '../texting/tables.ts';
import { withTwoFactors, type Made } from '../../../../lab/harness/two-factor.ts';
import { runCommand } from '../../kernel/services.ts';
import { sendReset } from '../accounts/password-commands.ts';
import { knownDevice } from '../accounts/known-devices.ts';
import { recoveryCodes, twoFactors } from '../accounts/tables.ts';

const stage = await startTestApp();
const { later, codeOf, turnOn, guarded, signIn } = withTwoFactors(stage);

const open = async (path: string) => (await stage.visitor().get(path)).status;
/** The address of a new calendar feed, which works. */
const feedOf = async (person: Person) => {
  const { pathname } = new URL((await person.post<{ url: string }>('/api/calendar/feed')).body.url);
  expect(await open(pathname)).toBe(200);
  return pathname;
};

test('setting up: the password again, a secret that every app reads, and ten codes to print', async () => {
  const person = await stage.client({ email: 'setup@example.com' });
  expect(await person.post('/api/auth/two-factor/setup', { password: PASSWORD })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Confirm your email address first/) },
  });
  await confirmedAddress(stage.db, person.id);
  const other = stage.visitor();
  await other.post('/api/auth/login', { email: 'setup@example.com', password: PASSWORD });
  expect((await person.post('/api/auth/two-factor/setup', { password: 'not this' })).body).toMatchObject({
    code: 'INVALID',
    fields: { password: 'That is not your password.' },
  });
  expect((await person.post('/api/auth/two-factor/verify', { code: '123456' })).status).toBe(409);

  const first = await person.post<Made>('/api/auth/two-factor/setup', { password: PASSWORD });
  const second = await person.post<Made>('/api/auth/two-factor/setup', { password: PASSWORD });
  expect(second.body.secret).not.toBe(first.body.secret);
  expect(second.body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(second.body.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Live%20Oak:setup%40example\.com\?issuer=Live%20Oak&/);
  expect(second.body.qr.path).toMatch(/^M0 0h7v1h-7z/);
  expect((await signIn('setup@example.com')).status).toBe(200);

  expect((await person.post('/api/auth/two-factor/verify', { code: codeOf(first.body.secret) })).body).toMatchObject({
    fields: { code: REFUSALS.accounts.firstCodeWrong },
  });
  const cookie = person.cookie;
  const feed = await feedOf(person);
  const on = await person.post<{ recoveryCodes: string[] }>('/api/auth/two-factor/verify', {
    code: codeOf(second.body.secret).replace(/^(...)/, '$1 '),
  });
  expect(on.status).toBe(200);
  expect(new Set(on.body.recoveryCodes).size).toBe(10);
  expect(on.body.recoveryCodes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  // Sessions opened with one factor have ended; this one continues with a new cookie.
  expect(person.cookie).not.toBe(cookie);
  expect((await person.get('/api/auth/me')).body).toMatchObject({ twoFactor: true, mustSetUpTwoFactor: false });
  expect((await other.get('/api/auth/me')).status).toBe(401);
  expect(await open(feed)).toBe(404);
  expect((await person.get('/api/auth/two-factor')).body).toEqual({
    on: true,
    since: stage.clock.now?.toISOString(),
    recoveryCodesLeft: 10,
    required: false,
  });
  expect((await person.post('/api/auth/two-factor/setup', { password: PASSWORD })).status).toBe(409);
  const kept = await stage.db.orm.select().from(recoveryCodes);
  expect(kept[0]?.codeHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(kept)).not.toContain(on.body.recoveryCodes[0]);
});

test.each([undefined, 'provider', 'admin'])(
  'at the login %s: the code after the password, never before',
  async (portal) => {
    const email = `door-${portal ?? 'any'}@example.com`;
    const person = portal === 'provider' ? await stage.waiting({ email }) : await stage.client({ email });
    const { secret } = await turnOn(person, email);
    if (portal === 'admin') {
      expect((await signIn(email, { portal })).status).toBe(403);
      return;
    }
    const wrong = await signIn(email, { portal, password: 'wrong-password', code: codeOf(secret) });
    expect(wrong.body).toMatchObject({ message: expect.stringMatching(/^Invalid/), code: 'UNAUTHENTICATED' });
    const asked = await signIn(email, { portal });
    expect([asked.status, asked.body]).toEqual([
      401,
      { message: REFUSALS.accountForm.code, code: 'TWO_FACTOR_REQUIRED', reason: 'accountForm.code' },
    ]);
    expect(asked.headers).not.toHaveProperty('set-cookie');
    for (const code of ['000000', '12', 'not a code', codeOf(secret, -2), codeOf(secret, 2)]) {
      const refused = await signIn(email, { portal, code });
      expect([refused.status, refused.body]).toEqual([
        401,
        {
          message: REFUSALS.accounts.codeWrong,
          code: 'TWO_FACTOR_REQUIRED',
          reason: 'accounts.codeWrong',
          fields: { code: REFUSALS.accounts.codeWrong },
          fieldReasons: { code: { reason: 'accounts.codeWrong' } },
        },
      ]);
      expect(refused.person.cookie).toBeUndefined();
    }
    const entered = await signIn(email, { portal, code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} ` });
    expect(entered.status).toBe(200);
    expect((await entered.person.get('/api/auth/me')).status).toBe(200);
  },
);

test('a code works once, one step of drift either way, and none before the last accepted one', async () => {
  const { email, secret } = await guarded();
  expect((await signIn(email, { code: codeOf(secret, -1) })).status).toBe(200);
  expect((await signIn(email, { code: codeOf(secret, -1) })).status).toBe(401);
  expect((await signIn(email, { code: codeOf(secret, 1) })).status).toBe(200);
  expect((await signIn(email, { code: codeOf(secret) })).status).toBe(401);
  later(2);
  expect((await signIn(email, { code: codeOf(secret) })).status).toBe(200);
});

test('a recovery code signs in once, however it is typed, and its use is notified', async () => {
  const { email, recovery, person } = await guarded();
  const [first = '', second = ''] = recovery;
  expect((await signIn(email, { code: ` ${first.toLowerCase().replace('-', ' ')}` })).status).toBe(200);
  expect((await signIn(email, { code: first })).status).toBe(401);
  expect((await signIn(email, { code: second })).status).toBe(200);
  expect((await person.get('/api/auth/two-factor')).body).toMatchObject({ recoveryCodesLeft: 8 });
  const emails = await stage.db.orm.select().from(mails).where(eq(mails.toAddress, email)).orderBy(asc(mails.id));
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
    'Two-factor login is on',
    'A recovery code was used',
    'A recovery code was used',
  ]);
});

test('a new password leaves the second factor on', async () => {
  const { person, email, secret } = await guarded();
  // Read before it is sent: a sent email keeps no text.
  const token = await runCommand(stage.app.services, async (work) => {
    await sendReset(work, email, stage.env);
    const [mail] = await work.tx
      .select()
      .from(mails)
      .where(eq(mails.toAddress, email))
      .orderBy(desc(mails.id))
      .limit(1);
    return /token=([\w-]+)/.exec(mail?.body ?? '')?.[1];
  });
  const password = 'another-shady-oak';
  const reset = await stage.visitor().post('/api/auth/reset-password', { token, password });
  expect(reset.status).toBe(200);
  // The browser has its own tries of passwords; those of codes only once a code was right.
  const mark = /live_oak_device=([^;]+)/.exec(String(reset.headers['set-cookie']))?.[1];
  const at = { now: stage.clock.now ?? new Date() };
  expect(await knownDevice(stage.db.orm, person.id, mark, at)).toBeDefined();
  expect(await knownDevice(stage.db.orm, person.id, mark, { ...at, markedAfter: new Date(0) })).toBeUndefined();
  expect((await signIn(email, { password })).body).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
  expect((await signIn(email, { password, code: codeOf(secret) })).status).toBe(200);
});

test('another address, another password and a proof ask for the code too, and use it up only if everything is valid', async () => {
  const { person, email, secret } = await guarded();
  const asks: [string, object, number][] = [
    ['/api/auth/change-email', { email: 'guarded-moved@example.com' }, 202],
    ['/api/auth/prove', {}, 200],
    ['/api/auth/change-password', { newPassword: 'another-shady-oak' }, 200],
  ];
  for (const [call, form, status] of asks) {
    const send = (code?: string) => person.post(call, { password: PASSWORD, ...form, ...(code ? { code } : {}) });
    expect(await send()).toMatchObject({ status: 422, body: { fields: { code: REFUSALS.accountForm.code } } });
    expect(await send('000000')).toMatchObject({
      status: 422,
      body: { fields: { code: REFUSALS.accounts.codeWrong } },
    });
    const same = { email, newPassword: PASSWORD, password: PASSWORD, code: codeOf(secret) };
    if (status !== 200) expect((await person.post(call, same)).status).toBe(422);
    expect((await send(codeOf(secret))).status).toBe(status);
    later(2);
  }
  expect((await signIn(email, { password: 'another-shady-oak', code: codeOf(secret) })).status).toBe(200);
});

test('turning it off, and new recovery codes, ask for both factors', async () => {
  const { person, email, secret, recovery } = await guarded();
  for (const call of ['/api/auth/two-factor/disable', '/api/auth/two-factor/recovery-codes']) {
    expect((await person.post(call, { password: 'no', code: codeOf(secret) })).body).toMatchObject({
      fields: { password: 'That is not your password.' },
    });
    expect((await person.post(call, { password: PASSWORD, code: '000000' })).body).toMatchObject({
      fields: { code: REFUSALS.accounts.codeWrong },
    });
  }
  const renewed = await person.post<{ recoveryCodes: string[] }>('/api/auth/two-factor/recovery-codes', {
    password: PASSWORD,
    code: recovery[0],
  });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await signIn(email, { code: recovery[1] })).status).toBe(401);

  const second = (await signIn(email, { code: renewed.body.recoveryCodes[0] })).person;
  const feed = await feedOf(person);
  const off = await person.post('/api/auth/two-factor/disable', { password: PASSWORD, code: codeOf(secret) });
  expect(off.status).toBe(200);
  expect((await person.get('/api/auth/me')).body).toMatchObject({ twoFactor: false });
  expect((await second.get('/api/auth/me')).status).toBe(401);
  expect(await open(feed)).toBe(404);
  expect((await signIn(email)).status).toBe(200);
  expect((await person.post('/api/auth/two-factor/disable', { password: PASSWORD, code: '000000' })).status).toBe(409);
  expect(await stage.db.orm.select().from(twoFactors).where(eq(twoFactors.userId, person.id))).toEqual([]);
});

test('an administrator restores access for a person who lost both, with a reason in the audit log', async () => {
  const { person, email } = await guarded();
  const admin = await stage.admin();
  const call = `/api/admin/users/${person.id}/two-factor-off`;
  const reason = 'Called back on the number of the account; lost the phone in the flood.';
  expect((await person.patch(call, { reason })).status).toBe(403);
  expect((await admin.patch(call, { reason: ' ' })).body).toMatchObject({ fields: { reason: expect.any(String) } });
  expect((await admin.patch('/api/admin/users/999999/two-factor-off', { reason })).status).toBe(404);
  expect((await admin.patch(`/api/admin/users/${admin.id}/two-factor-off`, { reason })).status).toBe(409);
  const details = async () => (await admin.get<{ signIns: object; can: object }>(`/api/admin/users/${person.id}`)).body;
  expect(await details()).toMatchObject({ signIns: { twoFactor: true }, can: { turnOffTwoFactor: true } });
  // Perhaps by somebody who had borrowed the session.
  await runCommand(stage.app.services, (work) => confirmPhone(work, person.id, '+13375559301'));
  expect((await admin.patch(call, { reason })).status).toBe(200);
  expect(await stage.db.orm.$count(confirmedPhones, eq(confirmedPhones.userId, person.id))).toBe(0);
  expect(await details()).toMatchObject({ signIns: { twoFactor: false }, can: { turnOffTwoFactor: false } });
  expect((await admin.patch(call, { reason })).status).toBe(409);
  expect((await person.get('/api/auth/me')).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
  const isAct = and(eq(auditRows.targetId, person.id), eq(auditRows.action, 'two_factor.off'));
  const rows = await stage.db.orm.select().from(auditRows).where(isAct);
  expect(rows).toMatchObject([{ action: 'two_factor.off', actorId: admin.id, targetType: 'user', reason }]);
  const signedIn = (await signIn(email)).person;
  expect((await signedIn.get<unknown[]>('/api/notifications')).body).toMatchObject([
    { title: 'Confirm Your Phone Again' },
    { title: 'Two-Factor Login Off', message: expect.stringContaining('lost the phone in the flood') },
    {},
  ]);
});

test('wrong codes are counted per account over all addresses, and the person is notified once', async () => {
  const limited = await startTestApp({ RATE_LIMIT: 'on' });
  const email = 'limited@example.com';
  const person = await limited.client({ email });
  await confirmedAddress(limited.db, person.id);
  const { body } = await person.post<Made>('/api/auth/two-factor/setup', { password: PASSWORD });
  const now = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const on = await person.post<{ recoveryCodes: string[] }>('/api/auth/two-factor/verify', { code: now.generate() });
  const enter = (code: string) => limited.visitor().post('/api/auth/login', { email, password: PASSWORD, code });
  const statuses: number[] = [];
  for (let tried = 0; tried < 8; tried += 1) statuses.push((await enter('000000')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  // A valid one waits too, or guessing would continue behind the limit.
  expect((await enter(now.generate({ timestamp: Date.now() + 30_000 }))).status).toBe(429);
  expect((await enter(on.body.recoveryCodes[0] ?? '')).status).toBe(200);
  const emails = await limited.db.orm.select().from(mails).where(eq(mails.toAddress, email));
  expect(emails.filter(({ subject }) => subject.includes('tried codes'))).toHaveLength(1);
});

test('where administrators must have one, a session without it sets it up and does nothing else', async () => {
  const strict = await startTestApp({ REQUIRE_ADMIN_TWO_FACTOR: 'on' });
  const owner = await strict.client();
  const { id } = (
    await owner.post<{ id: number }>('/api/jobs', {
      title: 'Water oak over the carport',
      description: 'About 60 feet, soft at the base.',
      location: '1423 Audubon Street, Baton Rouge, LA 70808',
      serviceType: 'Tree Removal',
      urgency: 'high',
    })
  ).body;
  const admin = await strict.admin();
  expect((await admin.get('/api/auth/me')).body).toMatchObject({ twoFactor: false, mustSetUpTwoFactor: true });
  expect((await owner.get('/api/auth/me')).body).toMatchObject({ mustSetUpTwoFactor: false });
  for (const answer of [
    await admin.get('/api/jobs'),
    await admin.get('/api/admin/stats'),
    await admin.get('/api/notifications'),
    await admin.patch(`/api/jobs/${id}/approve`),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'TWO_FACTOR_SETUP' } });
  }
  const { body } = await admin.post<Made>('/api/auth/two-factor/setup', { password: PASSWORD });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  expect((await admin.post('/api/auth/two-factor/verify', { code })).status).toBe(200);
  expect((await admin.get('/api/auth/me')).body).toMatchObject({ twoFactor: true, mustSetUpTwoFactor: false });
  expect((await admin.patch(`/api/jobs/${id}/approve`)).status).toBe(200);
  const acts = await strict.db.orm.select().from(auditRows).where(eq(auditRows.action, 'two_factor.on'));
  expect(acts).toMatchObject([{ actorId: admin.id, targetId: admin.id }]);
});
