// Drills: the mail server is slow, busy, refuses, is silent, is down, and closes after it accepted an email.
import type { House } from '../house.ts';
import type { MailFault } from '../mail-server.ts';
import type { Fault } from '../through.ts';

/** Mail is asked for by somebody who forgot their password; theirs comes when it comes. */
async function askForMail({ cast }: House): Promise<void> {
  await cast.desk.ask('POST', '/api/auth/forgot-password', { email: 'drill1@example.com' });
}

/** How many mails came again although their sender had been told that they were taken. */
function repeats({ mail }: House): number {
  const again = mail.taken.filter((id, at, all) => all.indexOf(id) < at && !mail.unacknowledged.has(id));
  return again.length;
}

function fault(done: string, how: Pick<Fault, 'begin' | 'end'>): Fault {
  let taken = 0;
  return {
    done,
    async begin(house) {
      house.mail.taken.length = 0;
      house.mail.unacknowledged.clear();
      await how.begin(house);
    },
    async end(house) {
      taken = house.mail.taken.length;
      await how.end(house);
    },
    lastsMs: 4000,
    meanwhile: askForMail,
    mustGoOn: true,
    // Mail goes again; that all of it has gone is asked later.
    isBack: async (house) => house.mail.taken.length > taken,
    after: async (house) => {
      const count = repeats(house);
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
  'mail-silent': doorOf('the mail server says nothing', 'silent'),
  'mail-closes': failing(
    'the mail server takes each mail and hangs up before it says so: such a mail comes twice, with the same Message-ID',
    { kind: 'closes' },
  ),
};
