// Handles an incoming text message.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { Refusal } from '../../kernel/errors.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { siteLink } from '../../kernel/mail/mail.ts';
import { untilNoneIsSending, queueSms } from '../../kernel/sms/sms.ts';
import { countIn, type Limit } from '../accounts/limits.ts';
import { isUsable } from '../accounts/queries.ts';
import { userByConfirmedPhone } from '../texting/confirmed-phones.ts';
import { isStopped, recordInbound, startNumber, stopNumber } from '../texting/stops.ts';
import { TEXT_MESSAGES } from '../texting/texts.ts';
import { answerTo, type Message } from './answers.ts';
import type { Incoming } from './incoming.ts';
import { languageOfWords, readWords, type Command } from './keywords.ts';

/** Replies per day to what was not understood: two machines could answer each other. */
const HINTS: Limit = { name: 'text-hints', most: 1, windowMs: DAY_MS };
/** Replies of any other kind to one number. */
const ANSWERS: Limit = { name: 'text-answers', most: 40, windowMs: DAY_MS };

const isKeyword = ({ is }: Command) => is === 'stop' || is === 'start' || is === 'help';

async function messageOf({ tx }: Work, { env }: Services, { phone, writtenAt, body }: Incoming): Promise<Message> {
  const user = await userByConfirmedPhone(tx, phone);
  const person = user && user.suspendedAt === null && isUsable(env, user) ? user : undefined;
  const texts = TEXT_MESSAGES[languageOfWords(body) ?? person?.language ?? 'en'];
  return { phone, writtenAt, person, texts };
}

/** Queues the reply, unless the number texted STOP, had enough of them, or the gateway replies itself. */
async function reply({ tx, now }: Work, incoming: Incoming, command: Command, body: string): Promise<void> {
  const { phone, answersKeywords } = incoming;
  const isOwed = isKeyword(command);
  if (isOwed ? answersKeywords : await isStopped(tx, phone)) {
    return;
  }
  const limit = command.is === 'unknown' ? HINTS : ANSWERS;
  if ((await countIn(tx, limit, phone, now)) <= limit.most) {
    await queueSms(tx, { to: phone, body, kind: isOwed ? 'keyword' : 'reply' });
  }
}

/** Records a message; false where it was recorded before. */
const record = (
  work: Work,
  { key, answersKeywords: _, ...message }: Incoming,
  { is }: Command,
  outcome: 'handled' | 'refused',
) => recordInbound(work, { gatewayKey: key, ...message, command: is, outcome });

/** STOP and START change the number before anything else is read; nothing else is done for a stopped number. */
async function handle(work: Work, services: Services, incoming: Incoming, command: Command): Promise<void> {
  const { phone, writtenAt } = incoming;
  if (!(await record(work, incoming, command, 'handled'))) {
    return;
  }
  if (command.is === 'stop') {
    await stopNumber(work.tx, phone, writtenAt);
  } else if (command.is === 'start') {
    await startNumber(work.tx, phone, writtenAt);
  }
  const message = await messageOf(work, services, incoming);
  await reply(work, incoming, command, await answerTo(work, command, message, services.env));
}

/** Handles a message once, whatever the gateway repeats, and in any order. */
export async function receiveText(services: Services, incoming: Incoming): Promise<void> {
  const command = readWords(incoming.body);
  try {
    await runCommand(services, (work) => handle(work, services, incoming, command));
  } catch (error) {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    // The transaction that tried the command was rolled back; the refusal is answered too.
    await runCommand(services, async (work) => {
      if (await record(work, incoming, command, 'refused')) {
        const { texts } = await messageOf(work, services, incoming);
        await reply(work, incoming, command, texts.notPossible(siteLink('/dashboard')));
      }
    });
  }
  if (command.is === 'stop') {
    await untilNoneIsSending(services, incoming.phone);
  }
}
