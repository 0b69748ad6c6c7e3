// Notifications about emergencies: the loud one to crews on call, and alerts to the administrator whose turn it is; and about storm mode, to
// the people whom it concerns and the administrators who did not switch it.
import { eq } from 'drizzle-orm';
import { emergencyNotices } from '../../../texts/en/emergencies.ts';
import { emergencyNotices as emergencyNoticesEs } from '../../../texts/es/emergencies.ts';
import { stormNotices } from '../../../texts/en/jobs.ts';
import { stormNotices as stormNoticesEs } from '../../../texts/es/jobs.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { parishOf } from '../../../places/gazetteer.ts';
import { jobs } from '../../jobs/tables.ts';
import { parishesOfStorm } from '../../storms/queries.ts';
import { storms } from '../../storms/tables.ts';
import { peopleOf } from '../../emergencies/on-call.ts';
import { emergencyNotices as notified } from '../../emergencies/tables.ts';
import { adminIds, jobContext, rowOf, withoutNotice } from '../people.ts';
import { setChoice } from '../preferences.ts';
import { english, nobody, noticesIn, toEach, type Draft, type Notifiers } from '../drafts.ts';

const notice = noticesIn({ en: emergencyNotices, es: emergencyNoticesEs });
const BOARD = '/admin/triage';
const stormNotice = noticesIn({ en: stormNotices, es: stormNoticesEs });

async function stormStory(tx: Tx, stormId: number) {
  const { until } = await rowOf(tx, storms, stormId);
  const names = (await parishesOfStorm(tx, stormId)).map((fips) => parishOf(fips).name);
  return { until, names };
}

/** To the administrators who did not do it themselves. */
async function toOtherAdmins(tx: Tx, actorId: number | null, title: string, message: string) {
  const others = (await adminIds(tx)).filter((id) => id !== actorId);
  return toEach(others, { type: 'other', topic: 'desk', title, message, redirectTo: '/admin/storms' });
}

/** To the crews that were notified of an emergency that is taken down, except those of its bidders, who get a notification of their own. */
export async function toCalledCrews(tx: Tx, jobId: number, bidderIds: readonly number[]): Promise<Draft[]> {
  const rows = await tx.select().from(notified).where(eq(notified.jobId, jobId));
  const people = await peopleOf(
    tx,
    rows.map(({ providerId }) => providerId),
  );
  const { maskedTitle, page } = await jobContext(tx, jobId);
  const others = people.filter((id) => !bidderIds.includes(id));
  const about = { type: 'job_update', topic: 'new_work', redirectTo: page, isUrgent: true } as const;
  return notice(others, about, (texts) => texts.takenDown(maskedTitle));
}

const ALERTS = {
  unopened: 'Nobody has opened it for 10 minutes.',
  no_bid: 'It has no bid after 30 minutes.',
};

export const emergencyNotifiers = {
  // One unread notification of the board is enough, however many posts come.
  'emergencies.asked': async (tx) =>
    toEach(await withoutNotice(tx, await adminIds(tx), BOARD), {
      type: 'other',
      topic: 'desk',
      title: 'Emergency Not Confirmed Yet',
      message: 'An emergency was posted. Its phone is not confirmed yet: you can call and confirm it.',
      redirectTo: BOARD,
    }),

  'emergencies.calledOut': async (tx, { jobId, providerIds }) => {
    const { touches, area, page } = await jobContext(tx, jobId);
    const about = {
      type: 'job_update',
      topic: 'new_work',
      redirectTo: page,
      isUrgent: true,
      isEmergency: true,
    } as const;
    return notice(await peopleOf(tx, providerIds), about, (texts) => texts.callOut(touches ?? 'building', area));
  },

  // No notification: only what to get by text.
  'accounts.textsAgreed': async (tx, { userId, topics }) => {
    for (const topic of topics) {
      await setChoice(tx, { userId, topic, channel: 'sms', isOn: true });
    }
    return [];
  },

  // The owner's page counts it.
  'emergencies.seen': nobody,
  'emergencies.opened': nobody,
  'emergencies.closed': nobody,

  'emergencies.alerted': async (tx, { jobId, alert, adminId }) => {
    const about = jobId === null ? 'An emergency that is not confirmed' : `“${(await jobContext(tx, jobId)).title}”`;
    const message = `${about} needs you. ${ALERTS[alert]}`;
    const mail = { subject: 'An emergency needs you', paragraphs: [message] };
    const draft = {
      type: 'other',
      topic: 'desk',
      title: 'Emergency Needs You',
      message,
      mail,
      isUrgent: true,
    } as const;
    return [{ userId: adminId, ...draft, redirectTo: BOARD }];
  },

  'storms.started': async (tx, { stormId }, actorId) => {
    const { names, until } = await stormStory(tx, stormId);
    return toOtherAdmins(tx, actorId, 'Storm Mode Is On', `${english.list(names)}: until ${english.time(until)}.`);
  },

  // The banner has the new end.
  'storms.extended': nobody,

  'storms.ended': async (tx, { stormId }, actorId) => {
    const { names } = await stormStory(tx, stormId);
    const out = await tx.$count(jobs, eq(jobs.stormId, stormId));
    const over = `${english.list(names)}: emergency posts wait for review again. ${out} went out by the fast lane.`;
    return toOtherAdmins(tx, actorId, 'Storm Mode Is Over', over);
  },

  'storms.told': async (tx, { stormId, people }) => {
    const { names, until } = await stormStory(tx, stormId);
    const ofSide = (side: 'client' | 'provider') =>
      people.filter((one) => one.side === side).map(({ userId }) => userId);
    const business = { type: 'job_update', topic: 'new_work', redirectTo: '/jobs?urgency=emergency' } as const;
    const owner = { type: 'job_update', topic: 'jobs', redirectTo: '/dashboard' } as const;
    return [
      ...stormNotice(ofSide('provider'), business, (texts, write) =>
        texts.toBusiness(write.list(names), names.length, write.time(until)),
      ),
      ...stormNotice(ofSide('client'), owner, (texts, write) =>
        texts.toOwner(write.list(names), names.length, write.time(until)),
      ),
    ];
  },
} satisfies Partial<Notifiers>;
