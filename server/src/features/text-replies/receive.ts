// Handles a text message that came in: once, whatever the gateway repeats, and in any order.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { Refusal } from '../../kernel/errors.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { siteLink } from '../../kernel/mail/mail.ts';
import { untilNoneIsSending } from '../../kernel/sms/sms-queue.ts';
import { queueSms } from '../../kernel/sms/sms.ts';
import { countIn, type Limit } from '../accounts/limits.ts';
import { isUsable } from '../accounts/queries.ts';
import { userByConfirmedPhone } from '../texting/codes.ts';
import { isStopped, recordInbound, startNumber, stopNumber } from '../texting/stops.ts';
import { TEXT_MESSAGES } from '../texting/texts.ts';
import { answerTo, type Message } from './answers.ts';
import type { Incoming } from './incoming.ts';
import { languageOfWords, readWords, type Command } from './keywords.ts';

/** What is not understood, and what only a confirmed phone may do, is answered once a day and number: two machines could answer each other. */
const HINTS: Limit = { name: 'text-hints', most: 1, windowMs: DAY_MS };
/** Answers of any kind to one number. */
const ANSWERS: Limit = { name: 'text-answers', most: 40, windowMs: DAY_MS };

const isKeyword = ({ is }: Command) => is === 'stop' || is === 'start' || is === 'help';

const rowOf = ({ key, phone, body, writtenAt }: Incoming, { is }: Command) => ({
  gatewayKey: key,
  phone,
  body,
  writtenAt,
  command: is,
});

async function messageOf({ tx }: Work, { env }: Services, { phone, writtenAt, body }: Incoming): Promise<Message> {
  const user = await userByConfirmedPhone(tx, phone);
  const person = user && user.suspendedAt === null && isUsable(env, user) ? user : undefined;
  const texts = TEXT_MESSAGES[languageOfWords(body) ?? person?.language ?? 'en'];
  return { phone, writtenAt, person, texts };
}

/** Queues the answer, unless the number gets none: it texted STOP, had enough of them, or the gateway answers this itself. */
async function answer({ tx, now }: Work, incoming: Incoming, command: Command, body: string): Promise<void> {
  const { phone, answersKeywords } = incoming;
  if (isKeyword(command)) {
    if (!answersKeywords && (await countIn(tx, ANSWERS, phone, now)) <= ANSWERS.most) {
      await queueSms(tx, { to: phone, body, kind: 'keyword' });
    }
    return;
  }
  const limit = command.is === 'unknown' ? HINTS : ANSWERS;
  if (!(await isStopped(tx, phone)) && (await countIn(tx, limit, phone, now)) <= limit.most) {
    await queueSms(tx, { to: phone, body, kind: 'reply' });
  }
}

/** STOP and START change the number before anything else is looked at; nothing else is done for a stopped number. */
async function handle(work: Work, services: Services, incoming: Incoming, command: Command): Promise<void> {
  const { phone, writtenAt } = incoming;
  if (!(await recordInbound(work, { ...rowOf(incoming, command), outcome: 'handled' }))) {
    return;
  }
  if (command.is === 'stop') {
    await stopNumber(work.tx, phone, writtenAt);
  } else if (command.is === 'start') {
    await startNumber(work.tx, phone, writtenAt);
  }
  const message = await messageOf(work, services, incoming);
  await answer(work, incoming, command, await answerTo(work, command, message, services.env));
}

/** What a command could not do is answered too; the transaction that tried it is gone. */
async function handleRefused(work: Work, services: Services, incoming: Incoming, command: Command): Promise<void> {
  if (!(await recordInbound(work, { ...rowOf(incoming, command), outcome: 'refused' }))) {
    return;
  }
  const { texts } = await messageOf(work, services, incoming);
  await answer(work, incoming, command, texts.notPossible(siteLink('/dashboard')));
}

export async function receiveText(services: Services, incoming: Incoming): Promise<void> {
  const command = readWords(incoming.body);
  try {
    await runCommand(services, (work) => handle(work, services, incoming, command));
  } catch (error) {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    await runCommand(services, (work) => handleRefused(work, services, incoming, command));
  }
  if (command.is === 'stop') {
    await untilNoneIsSending(services, incoming.phone);
  }
}
