// Runs the command of a text message and returns the reply, in the transaction that records the message.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, eq, gt, inArray, isNull, lte, or, sql, type Tx } from '../../kernel/db/drizzle.ts';
import type { Env } from '../../kernel/env.ts';
import { siteLink } from '../../kernel/mail/mail.ts';
import type { Work } from '../../kernel/services.ts';
import { countIn, type Limit } from '../accounts/limits.ts';
import type { UserRow } from '../accounts/queries.ts';
import { finishWork, saysOnTheWay } from '../awards/commands.ts';
import { awardParties, PAID } from '../awards/queries.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { cancelAppointment, confirmAppointment } from '../calendar/moves.ts';
import { mustBeAdmitted, type Reader } from '../calendar/policy.ts';
import { waitingAppointments } from '../calendar/queries.ts';
import { appointmentMoves, appointments } from '../calendar/tables.ts';
import { businessByCode } from '../door-check/queries.ts';
import { doorReason } from '../door-check/policy.ts';
import { jobs } from '../jobs/tables.ts';
import { FORMATTERS } from '../notifications/drafts.ts';
import { providers } from '../providers/tables.ts';
import { noticeNumberOf } from '../texting/consent.ts';
import { answerStormQuestion, stormQuestionOf } from '../texting/storm-texts.ts';
import type { TEXT_MESSAGES } from '../texting/texts.ts';
import type { Command } from './keywords.ts';

export interface Message {
  phone: string;
  writtenAt: Date;
  /** The person who confirmed the phone; undefined for any other number. */
  person: UserRow | undefined;
  texts: (typeof TEXT_MESSAGES)['en'];
}
type JobState = 'awarded' | 'in_progress';
type Settings = Pick<Env, 'calendarClients' | 'requireCredentials' | 'demoData'>;

async function readerOf(tx: Tx, { id, userType }: UserRow): Promise<Reader> {
  const [provider] = await tx.select({ id: providers.id }).from(providers).where(eq(providers.userId, id));
  return { userId: id, userType, provider: provider ?? null };
}

const CALENDAR = siteLink('/calendar');
const DASHBOARD = siteLink('/dashboard');

const DECLINED = { en: 'Declined by text message', es: 'Rechazada por mensaje de texto' };

/** YES or NO to the day that waits for this person; of several, the person chooses on the page. */
async function answerDay(work: Work, person: UserRow, { writtenAt, texts }: Message, isYes: boolean, env: Settings) {
  const reader = await readerOf(work.tx, person);
  mustBeAdmitted(reader, env);
  // The message does not answer a day that was proposed or moved after it was written.
  const waiting = await waitingAppointments(work.tx, reader, work.now, lte(appointments.updatedAt, writtenAt));
  const [day, ...others] = waiting;
  if (!day || others.length > 0) return day ? texts.severalDays(CALENDAR) : texts.nothingToAnswer(CALENDAR);
  const when = FORMATTERS[person.language].plainTime(day.startsAt);
  if (!isYes) {
    await cancelAppointment(work, reader, day.id, DECLINED[person.language]);
    const moves = await work.tx.$count(appointmentMoves, eq(appointmentMoves.appointmentId, day.id));
    return texts.dayDeclined(when, moves > 0, CALENDAR);
  }
  await confirmAppointment(work, reader, day.id);
  const [now] = await work.tx.select().from(appointments).where(eq(appointments.id, day.id));
  return now?.status === 'confirmed' ? texts.dayAgreed(when, CALENDAR) : texts.dayHalfAgreed(when, CALENDAR);
}

/** Whether somebody was asked about a day by text after `after`. */
async function wasAskedOfDay({ tx, now }: Work, person: UserRow, after: Date): Promise<boolean> {
  const days = await waitingAppointments(tx, await readerOf(tx, person), now, gt(appointments.updatedAt, after));
  return days.length > 0 && (await noticeNumberOf(tx, person.id)) !== undefined;
}

/** Answers what was asked last: a question about storm texts, which anybody can cause, must not take the answer to a day. */
async function answerYesOrNo(work: Work, message: Message, isYes: boolean, env: Settings): Promise<string> {
  const { person, phone, writtenAt, texts } = message;
  const question = await stormQuestionOf(work.tx, phone, { writtenAt, now: work.now });
  if (question && !(person && (await wasAskedOfDay(work, person, question.createdAt)))) {
    return answerStormQuestion(work, question, isYes);
  }
  return person ? answerDay(work, person, message, isYes, env) : texts.unconfirmedPhone(siteLink('/profile'));
}

/** The jobs that a business may mean: those in this state, or the one of them with an appointment today. */
async function jobsOf({ tx, now }: Work, person: UserRow, state: JobState, writtenAt: Date): Promise<number[]> {
  // A late message is not about work that began after it.
  const began = or(isNull(jobs.startedAt), lte(jobs.startedAt, writtenAt));
  const own = and(eq(providers.userId, person.id), inArray(awards.status, [...PAID]), eq(jobs.status, state), began);
  const ids = (await awardParties(tx, own)).map(({ job }) => job.id);
  if (ids.length < 2) return ids;
  const isToday = sql`(${appointments.startsAt} at time zone 'America/Chicago')::date = (${now.toISOString()}::timestamptz at time zone 'America/Chicago')::date`;
  const isConfirmed = and(inArray(appointments.jobId, ids), eq(appointments.status, 'confirmed'), isToday);
  const today = await tx.selectDistinct({ jobId: appointments.jobId }).from(appointments).where(isConfirmed);
  return today.length === 1 ? today.map(({ jobId }) => jobId) : ids;
}

type OfJob = (jobId: number, winner: { userId: number; providerId: number }) => Promise<string>;

async function onOwnJob(work: Work, message: Message, state: JobState, act: OfJob): Promise<string> {
  const { person, texts } = message;
  if (!person) return texts.unconfirmedPhone(siteLink('/profile'));
  const { provider } = await readerOf(work.tx, person);
  const [jobId, ...others] = provider ? await jobsOf(work, person, state, message.writtenAt) : [];
  if (jobId === undefined || !provider) return texts.noJob(DASHBOARD);
  return others.length > 0 ? texts.severalJobs(DASHBOARD) : act(jobId, { userId: person.id, providerId: provider.id });
}

/** Each notifies the owner, by text if they chose so. */
const ON_THE_WAY_OF_JOB: Limit = { name: 'on-the-way', most: 6, windowMs: DAY_MS };
/** A message "on the way" that is older is outdated. */
const LATE_MS = 30 * 60_000;

async function countBids(tx: Tx, { person, texts }: Message): Promise<string> {
  if (!person) return texts.unconfirmedPhone(siteLink('/profile'));
  const isOpen = and(eq(jobs.clientId, person.id), inArray(jobs.status, ['open', 'bidding_closed']));
  const open = await tx.$count(jobs, isOpen);
  const live = and(eq(bids.status, 'pending'), sql`job_id in (select id from jobs where ${isOpen})`);
  return open === 0 ? texts.noOpenJob(DASHBOARD) : texts.bids(await tx.$count(bids, live), open, DASHBOARD);
}

async function checkDoor({ tx, now }: Work, code: string, { texts }: Message, env: Settings): Promise<string> {
  const business = await businessByCode(tx, code, env);
  const link = siteLink(`/v/${code}`);
  if (!business) return texts.doorUnknown(siteLink('/v'));
  return doorReason(business, now) === null ? texts.doorValid(link) : texts.doorInvalid(link);
}

export async function answerTo(work: Work, command: Command, message: Message, env: Settings): Promise<string> {
  const { texts } = message;
  switch (command.is) {
    case 'yes':
    case 'no':
      return answerYesOrNo(work, message, command.is === 'yes', env);
    case 'onTheWay':
      if (work.now.getTime() - message.writtenAt.getTime() > LATE_MS) return texts.notPossible(DASHBOARD);
      return onOwnJob(work, message, 'awarded', async (jobId, winner) => {
        const limit = ON_THE_WAY_OF_JOB;
        if ((await countIn(work.tx, limit, String(jobId), work.now)) > limit.most) {
          return texts.onTheWayOften(limit.most, siteLink(`/jobs/${jobId}`));
        }
        await saysOnTheWay(work, jobId, winner, command.minutes);
        return texts.onTheWay(command.minutes);
      });
    case 'done':
      return onOwnJob(work, message, 'in_progress', async (jobId, winner) => {
        const by = { ownerId: winner.userId, claimHashes: [] };
        await finishWork(work, jobId, winner, { note: undefined, photos: [], by });
        return texts.finished(siteLink(`/jobs/${jobId}`));
      });
    case 'bids':
      return countBids(work.tx, message);
    case 'door':
      return checkDoor(work, command.code, message, env);
    case 'stop':
      return texts.stopped;
    case 'start':
      return texts.started;
    case 'help':
    case 'unknown':
      return texts.help(siteLink('/support'));
  }
}
