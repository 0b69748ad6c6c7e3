// Emails as they arrive at a real SMTP server: both parts, the reader's language, and a server or a process that fails.
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { waitAfter } from '../../kernel/queue/queue.ts';
import { queueJobs } from '../../kernel/tables.ts';
import { mailQueue } from '../../kernel/mail/mail-queue.ts';
import { MINUTE, OUR_SITE, startOutgoing } from '../../../../lab/harness/outgoing.ts';
import { notifications } from './tables.ts';

const { db, post, sender, anOwner, deliver, later, approve, bid, collect, headerOf } = await startOutgoing();

test('an email arrives as text and as escaped HTML, with the logo and one-click unsubscribe', async () => {
  const owner = await anOwner({ firstName: 'Zoë\r\nBcc: thief@example.com' });
  await approve(owner);
  await deliver();
  const [mail] = post.received;
  expect(mail?.subject).toBe('Job approved: Oak <script>alert(1)</script> & "shed"');
  expect(mail?.text).toContain(`Hello Zoë Bcc: thief@example.com,\n\n“Oak <script>alert(1)</script> & "shed"” is now`);
  expect(mail?.text).toContain(`${OUR_SITE}/jobs/${owner.job.id}\n`);
  const html = mail?.html === false ? '' : (mail?.html ?? '');
  expect(html).toContain('Oak &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;shed&quot;');
  expect(html).toContain(`href="${OUR_SITE}/jobs/${owner.job.id}"`);
  expect(html).toContain('prefers-color-scheme:dark');
  // Nothing is loaded from elsewhere: the logo is attached.
  expect(html).not.toMatch(/<(script|link|iframe|form)\b|src="http|url\(/);
  expect(html).toContain('src="data:image/png;base64,');
  expect(mail?.attachments).toMatchObject([{ contentType: 'image/png', related: true }]);
  expect(headerOf('bcc')).toBeUndefined();
  expect(headerOf('auto-submitted')).toBe('Auto-Submitted: auto-generated');
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(headerOf('list-unsubscribe')).toMatch(
    /^List-Unsubscribe: <https:\/\/liveoak\.example\/api\/notifications\/unsubscribe\/[\w.-]+>$/,
  );
});

test('everyone reads in their own language, and chooses it', async () => {
  const owner = await anOwner({ firstName: 'Inés' });
  expect(await owner.call('PUT', '/api/profile/language', { language: 'es' })).toMatchObject({
    status: 200,
    body: { language: 'es' },
  });
  expect((await owner.call('PUT', '/api/profile/language', { language: 'fr' })).status).toBe(422);
  await bid(owner, 2);
  const [notice] = await db.orm.select().from(notifications).where(eq(notifications.userId, owner.id));
  expect(notice).toMatchObject({ title: 'Nueva oferta sellada', topic: 'bids' });
  later(16 * MINUTE);
  await collect();
  expect(post.received[0]?.subject).toBe('2 novedades sobre ofertas');
  expect(post.received[0]?.text).toContain('Hola, Inés:');
  expect(post.received[0]?.text).toContain('No recibir más correos sobre ofertas selladas');
  expect(post.received[0]?.html).toContain('<html lang="es">');
});

test('a mail server that was down gets the email when it is back, from the next process too', async () => {
  const owner = await anOwner();
  await approve(owner);
  await post.shut();
  await deliver();
  expect(await db.orm.select().from(queueJobs)).toMatchObject([{ attempts: 1, waitsForService: true }]);
  await sender.mailer.close();
  await post.open();
  sender.mailer = post.mailer();
  await deliver();
  expect(post.received).toEqual([]);
  later(waitAfter(mailQueue, 1));
  await deliver();
  expect(post.received).toHaveLength(1);
});

test('a crash between sending and marking sends a second copy with the same Message-ID', async () => {
  const owner = await anOwner();
  await approve(owner);
  const real = sender.mailer;
  sender.mailer = {
    send: async (mail) => {
      await real.send(mail);
      // The process is dead: nothing is marked, and the lease remains.
      throw new Error('killed');
    },
    close: () => real.close(),
  };
  await deliver();
  sender.mailer = real;
  later(waitAfter(mailQueue, 1));
  await deliver();
  const ids = post.received.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^<\d+\.[0-9a-f]{24}@live-oak\.mail>$/);
  expect(ids[1]).toBe(ids[0]);
});
