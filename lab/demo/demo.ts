// Fills an empty database with the demonstration: the product is used through a hundred days, call by call, in a few seconds.
import { count, isNotNull, ne, type Db } from '../../server/src/kernel/db/drizzle.ts';
import { Refusal } from '../../server/src/kernel/errors.ts';
import { DEMO_ACCOUNTS } from '../../server/src/features/accounts/demo-people.ts';
import { sessions, users } from '../../server/src/features/accounts/tables.ts';
import { jobs } from '../../server/src/features/jobs/tables.ts';
import { remindOfExpiries, warnOfReviews } from '../../server/src/features/vetting/watchdog.ts';
import { queueJobs, mails, smsMessages } from '../../server/src/kernel/tables.ts';
import type { Services } from '../../server/src/kernel/services.ts';
import { demoBusinesses, demoJobs, demoOwners } from './demo-scenario.ts';
import { backdate, databaseTime, type Turn } from './scenario/backdate.ts';
import { weatherScenes } from './scenario/weather-scenes.ts';
import { calendarScenes } from './scenario/calendar-scenes.ts';
import { makeCast, stepBusiness, type Cast } from './scenario/cast.ts';
import { importSampleList, reportAnotherCrew } from './scenario/admin-scenes.ts';
import { askingScenes } from './scenario/asking-scenes.ts';
import { emergencyScenes } from './scenario/emergency-scenes.ts';
import { findingScenes } from './scenario/finding-scenes.ts';
import { forumScenes } from './scenario/forum-scenes.ts';
import { madeJobs } from './scenario/made-jobs.ts';
import { playsOf } from './scenario/plays.ts';
import { openStage, type Stage } from './scenario/stage.ts';
import { businessTimes, jobTimes } from './scenario/timeline.ts';

type Scene = { at: Date; play: () => Promise<unknown> };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LIST_DAYS = 9;
const REPORT_HOURS = 20;
const ADMIN_SINCE_DAYS = 130;
const READ_UNTIL_DAYS = 2;
const REMINDED_DAYS = 64;
const OWNERS_BEFORE_THEIR_JOB_MS = 2 * HOUR_MS;

/**
 * Creates the demonstration if the database has only administrators and no job. True if there is a demonstration afterward, also
 * an earlier one.
 */
export async function fillDemo(services: Pick<Services, 'env' | 'db' | 'log' | 'clock'>): Promise<boolean> {
  const { db, log } = services;
  if (await hasDemo(db)) return true;
  if (!(await isEmpty(db))) return false;
  const started = performance.now();
  const stage = await openStage(services);
  try {
    if (!(await make(stage, services.clock()))) {
      log.warn(
        'the demonstration is being made by another process, or was interrupted; start with an empty database to make it again',
      );
      return false;
    }
  } finally {
    await stage.close();
  }
  log.info({ seconds: Math.round((performance.now() - started) / 100) / 10 }, 'the demonstration data are made');
  return true;
}

/** False if another process began first: the administrator is created first, and usernames are unique. */
async function make(stage: Stage, now: Date): Promise<boolean> {
  const cast = await makeCast();
  const since = new Date(now.getTime() - ADMIN_SINCE_DAYS * DAY_MS);
  try {
    await cast.addAdmin(stage, since);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  await play(stage, scenes(stage, cast, now));
  await cast.giveKeys(stage);
  await clearAway(stage.services.db);
  return true;
}

async function hasDemo(db: Db): Promise<boolean> {
  const [someone] = await db.orm.select({ id: users.id }).from(users).where(isNotNull(users.demoKey)).limit(1);
  return someone !== undefined;
}

async function isEmpty(db: Db): Promise<boolean> {
  const [people] = await db.orm.select({ n: count() }).from(users).where(ne(users.userType, 'admin'));
  const [posted] = await db.orm.select({ n: count() }).from(jobs);
  return people?.n === 0 && posted?.n === 0;
}

/** Every step of every person, in order of time. */
function scenes(stage: Stage, cast: Cast, now: Date): Scene[] {
  const all = [
    ...businessScenes(stage, cast, now),
    ...jobScenes(stage, cast, now),
    ...watchScenes(stage, now),
    ...readingScenes(stage, cast, now),
    ...calendarScenes(stage, cast, now),
    ...weatherScenes(stage, now),
    ...findingScenes(stage, cast, now),
    ...emergencyScenes(stage, cast, now),
    ...askingScenes(stage, cast, now),
    ...forumScenes(stage, cast, now),
    { at: new Date(now.getTime() - LIST_DAYS * DAY_MS), play: () => importSampleList(stage, cast) },
    { at: new Date(now.getTime() - REPORT_HOURS * HOUR_MS), play: () => reportAnotherCrew(stage, cast) },
  ];
  return all.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function businessScenes(stage: Stage, cast: Cast, now: Date): Scene[] {
  return demoBusinesses.flatMap((business) => {
    const { applied, steps } = businessTimes(business, now);
    const later = steps.map(({ at, step }) => ({
      at,
      play: () => stepBusiness(stage, cast, business, { step, today: now }),
    }));
    return [{ at: applied, play: () => cast.addBusiness(stage, business) }, ...later];
  });
}

function jobScenes(stage: Stage, cast: Cast, now: Date): Scene[] {
  const stories = [...demoJobs, ...madeJobs(now)];
  const oldestOf = new Map<string, number>();
  for (const { owner, daysAgo } of stories) oldestOf.set(owner, Math.max(daysAgo, oldestOf.get(owner) ?? 0));
  const owners = [...oldestOf].map(([key, daysAgo]) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS - OWNERS_BEFORE_THEIR_JOB_MS);
    return {
      at,
      play: () =>
        cast.addOwner(
          stage,
          key,
          demoOwners.find((owner) => owner.key === key),
          at,
        ),
    };
  });
  const steps = stories.flatMap((job) => {
    const playStep = playsOf(stage, cast, job, now);
    return jobTimes(job, now).map(({ at, step }) => ({ at, play: () => playStep(step) }));
  });
  return [...owners, ...steps];
}

/** The watchdog ran throughout: reminders of expiries, and at last the review that has waited for more than a day. */
function watchScenes({ services }: Stage, now: Date): Scene[] {
  const reminders = Array.from({ length: REMINDED_DAYS }, (_, day) => ({
    at: new Date(now.getTime() - day * DAY_MS - HOUR_MS),
    play: () => remindOfExpiries(services),
  }));
  return [...reminders, { at: new Date(now.getTime() - HOUR_MS), play: () => warnOfReviews(services) }];
}

/** The demonstration accounts have read everything older than two days: their bells show what is new. */
function readingScenes(stage: Stage, cast: Cast, now: Date): Scene[] {
  return DEMO_ACCOUNTS.filter(({ key }) => key !== 'waiting').map(({ key }) => ({
    at: new Date(now.getTime() - READ_UNTIL_DAYS * DAY_MS),
    play: () => stage.call(cast.userId(key), 'PATCH', '/api/notifications/mark-all-read'),
  }));
}

async function play(stage: Stage, all: readonly Scene[]): Promise<void> {
  const { db } = stage.services;
  const turns: Turn[] = [];
  for (const scene of all) {
    stage.turnTo(scene.at);
    turns.push({ from: await databaseTime(db), story: scene.at });
    await scene.play();
  }
  await backdate(db, turns);
}

/**
 * Deletes outgoing messages to people who do not exist, and the sessions that the steps needed: nobody else has used the database
 * yet.
 */
async function clearAway(db: Db): Promise<void> {
  await db.orm.delete(queueJobs).where(ne(queueJobs.queue, 'gateway'));
  await db.orm.delete(mails);
  await db.orm.delete(smsMessages);
  await db.orm.delete(sessions);
}
