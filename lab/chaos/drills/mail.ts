// Drills: the mail server is slow, busy, refuses, hangs, is down, and disconnects after it accepted an email.
import type { Setup } from '../setup.ts';
import type { MailFault } from '../mail-server.ts';
import type { Fault } from '../through.ts';

/** Requests a password reset email; it may arrive late. */
async function askForMail({ cast }: Setup): Promise<void> {
  await cast.admin.ask('POST', '/api/auth/forgot-password', { email: 'drill1@example.com' });
}

/** How many emails arrived again although their sender had read that they were accepted. */
export function repeats({ mail }: Pick<Setup, 'mail'>): number {
  const again = mail.taken.filter((id, at, all) => all.indexOf(id) < at && !mail.unacknowledged.has(id));
  return again.length;
}

function fault(done: string, how: Pick<Fault, 'begin' | 'end'>): Fault {
  let taken = 0;
  return {
    done,
    async begin(setup) {
      setup.mail.taken.length = 0;
      setup.mail.unacknowledged.clear();
      await how.begin(setup);
    },
    async end(setup) {
      taken = setup.mail.taken.length;
      await how.end(setup);
    },
    lastsMs: 4000,
    meanwhile: askForMail,
    mustGoOn: true,
    // Mail works again; whether all of it was sent is checked later.
    isBack: async (setup) => setup.mail.taken.length > taken,
    after: async (setup) => {
      const count = repeats(setup);
      return count > 0 ? [`${count} mails came twice`] : [];
    },
  };
}

const failing = (done: string, what: MailFault): Fault =>
  fault(done, { begin: ({ mail }) => void (mail.fault = what), end: ({ mail }) => void (mail.fault = undefined) });

const doorOf = (done: string, state: 'refuse' | 'silent'): Fault =>
  fault(done, { begin: ({ mailDoor }) => mailDoor.set(state), end: ({ mailDoor }) => mailDoor.set('open') });

export const mailFaults: { [name: string]: Fault } = {
  'mail-slow': failing('the mail server takes 1.5 s for each mail', { kind: 'slow', ms: 1500 }),
  'mail-busy': failing('the mail server answers 451', { kind: 'busy' }),
  'mail-refuses': doorOf('nobody listens at the mail server', 'refuse'),
  'mail-silent': doorOf('the mail server is silent', 'silent'),
  'mail-closes': failing(
    'the mail server accepts each mail and disconnects before it answers: such a mail arrives twice, with the same Message-ID',
    { kind: 'closes' },
  ),
};
