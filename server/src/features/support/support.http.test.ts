// Support tickets: a visitor's and a member's, from the form to administrators and back, with the refusals on the way.
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  AdminTicket,
  AdminTicketLine,
  SupportNow,
  Ticket,
  TicketLine,
} from '@live-oak/contract/features/support/schema.ts';
import { eq, like } from '../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { mails, auditRows as records } from '../../kernel/tables.ts';
import { tries } from '../accounts/tables.ts';
import { handlers } from './routes.ts';
import { supportTickets } from './tables.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const db = await openTestDatabase();
const app = await serve(db, { handlers });
const visitor = app.nobody;
const owner = await aUser(db, { firstName: 'Renée', lastName: 'Boudreaux' });
const member = await app.as(owner.id);
const admin = await app.as((await aUser(db, { userType: 'admin' })).id);

const form = {
  topic: 'account',
  name: 'Al Landry',
  email: 'al@example.org',
  message: 'My code does not arrive, what now?',
};
const ask = async (who: typeof visitor, body: object) => {
  const { status, body: reply } = await who('POST', '/api/support/tickets', body);
  expect(status).toBe(201);
  return String(propertiesOf(reply).token);
};
const read = async (token: string) => bodyOf<Ticket>(await visitor('GET', `/api/support/requests/${token}`));

describe('a visitor', () => {
  let token = '';
  beforeAll(async () => {
    token = await ask(visitor, form);
  });

  test('reads the ticket by its token, and gets an email with its link but not its content', async () => {
    expect(await read(token)).toMatchObject({
      status: 'open',
      canWrite: true,
      messages: [{ from: 'you', text: form.message }],
    });
    const [mail] = await db.orm.select().from(mails).where(eq(mails.toAddress, form.email));
    expect(mail?.body).toContain(`/support/requests/${token}`);
    for (const typed of [form.message, form.name]) expect(mail?.body + String(mail?.html)).not.toContain(typed);
  });

  test('gets an error that names the missing field', async () => {
    const { name, email, ...rest } = form;
    expect(await visitor('POST', '/api/support/tickets', rest)).toMatchObject({
      status: 422,
      body: { fields: { name: 'Tell us your name', email: 'Please enter a valid email address' } },
    });
    expect(await visitor('POST', '/api/support/tickets', { ...form, message: 'Help', topic: 'weather' })).toMatchObject(
      {
        status: 422,
        body: {
          fields: { topic: 'Choose what it is about', message: 'Tell us what happened in a few words' },
        },
      },
    );
    expect([name, email]).not.toContain(undefined);
  });

  test('cannot read by a number or by another token', async () => {
    expect((await visitor('GET', '/api/support/requests/1')).status).toBe(404);
    expect((await visitor('GET', `/api/support/requests/${token.slice(1)}x`)).status).toBe(404);
    expect((await visitor('POST', '/api/support/requests/none/messages', { text: 'Hello' })).status).toBe(404);
  });

  test('is answered, by email too; administrators write as one, and the action is in the audit log without the text', async () => {
    const [line] = bodyOf<AdminTicketLine[]>(
      await admin('GET', '/api/admin/support/tickets?status=open&q=landry%20code'),
    );
    expect(line).toMatchObject({ name: 'Al Landry', topic: 'account', texts: 1 });
    const answered = await admin('POST', `/api/admin/support/tickets/${line?.id}/answer`, {
      text: 'Look into the spam folder.',
    });
    expect(answered).toMatchObject({ status: 201, body: { status: 'answered', email: form.email, userId: null } });
    const ticket = await read(token);
    expect(ticket).toMatchObject({
      status: 'answered',
      messages: [{}, { from: 'admin', text: 'Look into the spam folder.' }],
    });
    expect(JSON.stringify(ticket)).not.toContain('author');
    expect(await db.orm.select().from(mails).where(eq(mails.toAddress, form.email))).toHaveLength(2);
    const acts = await db.orm.select().from(records).where(eq(records.action, 'support.answer'));
    expect(acts).toHaveLength(1);
    expect(JSON.stringify(acts)).not.toContain('spam');
  });

  test('reopens it by writing again, also when it was closed', async () => {
    const id = (await read(token)).id;
    expect((await admin('POST', `/api/admin/support/tickets/${id}/close`)).status).toBe(200);
    expect((await admin('POST', `/api/admin/support/tickets/${id}/close`)).status).toBe(409);
    const written = await visitor('POST', `/api/support/requests/${token}/messages`, {
      text: 'It was there, thank you',
    });
    expect(written).toMatchObject({ status: 201, body: { status: 'open' } });
  });

  test('cannot fill it without limit', async () => {
    await db.orm.update(supportTickets).set({ texts: 100 }).where(eq(supportTickets.token, token));
    expect((await visitor('POST', `/api/support/requests/${token}/messages`, { text: 'And more' })).status).toBe(409);
  });
});

test('a member asks without typing who they are, and lists only their own', async () => {
  const token = await ask(member, { topic: 'jobs', message: 'How do I close bidding on my job?' });
  const mine = bodyOf<TicketLine[]>(await member('GET', '/api/support/tickets'));
  expect(mine).toMatchObject([{ token, topic: 'jobs', beginning: 'How do I close bidding on my job?' }]);
  const id = mine[0]?.id;
  const seen = bodyOf<AdminTicket>(await admin('GET', `/api/admin/support/tickets/${id}`));
  expect(seen).toMatchObject({ name: 'Renée Boudreaux', email: owner.email, userId: owner.id, role: 'client' });
  const looks = await db.orm.select().from(records).where(eq(records.action, 'contacts.look'));
  expect(looks).toMatchObject([{ targetType: 'support_ticket', targetId: id }]);
  const stranger = await app.as((await aUser(db)).id);
  expect((await stranger('GET', '/api/support/tickets')).body).toEqual([]);
});

test('only the member reads and writes their own, whoever has its token', async () => {
  const token = await ask(member, { topic: 'account', message: 'I lost the phone with my codes' });
  const address = `/api/support/requests/${token}`;
  const stranger = await app.as((await aUser(db)).id);
  const statuses = async (who: typeof visitor) => [
    (await who('GET', address)).status,
    (await who('POST', `${address}/messages`, { text: 'Please turn the codes off' })).status,
  ];
  expect(await statuses(visitor)).toEqual([404, 404]);
  expect(await statuses(stranger)).toEqual([404, 404]);
  expect(await statuses(member)).toEqual([200, 201]);
  expect(bodyOf<Ticket>(await member('GET', address)).messages).toHaveLength(2);
});

test('administrators find a word that contains a wildcard literally', async () => {
  await ask(member, { topic: 'other', message: '100% of my photos fail to upload' });
  expect((await admin('GET', '/api/admin/support/tickets?q=100%25%20photos')).body).toHaveLength(1);
  expect(
    (await admin('GET', '/api/admin/support/tickets?q=_______________________________________________')).status,
  ).toBe(200);
});

test('somebody who types another’s address fills no mailbox, and takes nothing from their account', async () => {
  const asked = () => visitor('POST', '/api/support/tickets', { ...form, email: owner.email.toUpperCase() });
  const answers = await Promise.all(Array.from({ length: 6 }, asked));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 429]);
  await ask(member, { topic: 'jobs', message: 'Somebody else used my address up, I can still ask' });
});

test('one network address asks and writes up to an hourly limit', async () => {
  const full = (kind: string) =>
    db.orm
      .update(tries)
      .set({ count: 20 })
      .where(like(tries.key, `${kind}:%`));
  const token = await ask(member, { topic: 'jobs', message: 'How many may I write here?' });
  const write = () => member('POST', `/api/support/requests/${token}/messages`, { text: 'And one more thing' });
  expect((await write()).status).toBe(201);
  await full('support-ticket');
  expect((await write()).status).toBe(429);
  await full('support-address');
  expect((await member('POST', '/api/support/tickets', { topic: 'jobs', message: 'Yet another request' })).status).toBe(
    429,
  );
});

test('says whether support is available', async () => {
  const now = bodyOf<SupportNow>(await visitor('GET', '/api/support/now'));
  expect(now.phone.open ? now.phone.until : now.phone.next?.minutes).toBeTypeOf('number');
  expect(now.phone.open || !now.chat.open).toBe(true);
});
