// Notifications of emergencies and of storm mode.
import { eq, type Tx } from '../../../kernel/db/drizzle.ts';
import { parishOf } from '../../../places/gazetteer.ts';
import { emergencyNotices, stormNotices } from '../../../texts/en/jobs.ts';
import { emergencyNotices as emergencyNoticesEs, stormNotices as stormNoticesEs } from '../../../texts/es/jobs.ts';
import { peopleOf } from '../../emergencies/on-call.ts';
import { emergencyNotices as notified } from '../../emergencies/tables.ts';
import { jobs } from '../../jobs/tables.ts';
import { parishesOfStorm } from '../../storms/queries.ts';
import { storms } from '../../storms/tables.ts';
import { english, mailed, nobody, noticesIn, toEach, type Draft, type Notifiers } from '../drafts.ts';
import { adminIds, jobContext, ofJob, rowOf, withoutNotice } from '../people.ts';
import { setChoice } from '../preferences.ts';

const notice = noticesIn({ en: emergencyNotices, es: emergencyNoticesEs });
const stormNotice = noticesIn({ en: stormNotices, es: stormNoticesEs });

const ON_BOARD = { type: 'other', topic: 'desk', redirectTo: '/admin/triage' } as const;

async function stormContext(tx: Tx, stormId: number) {
  const { until } = await rowOf(tx, storms, stormId);
  const names = (await parishesOfStorm(tx, stormId)).map((fips) => parishOf(fips).name);
  return { until, names };
}

async function toOtherAdmins(tx: Tx, actorId: number | null, title: string, message: string) {
  const others = (await adminIds(tx)).filter((id) => id !== actorId);
  return toEach(others, { type: 'other', topic: 'desk', title, message, redirectTo: '/admin/storms' });
}

/** To the crews that were notified of an emergency that is over, except its bidders, who get a notification of their own. */
export async function toCalledCrews(
  tx: Tx,
  jobId: number,
  bidderIds: readonly number[],
  how: 'takenDown' | 'cancelled',
): Promise<Draft[]> {
  const rows = await tx.select({ id: notified.providerId }).from(notified).where(eq(notified.jobId, jobId));
  const providerIds = rows.map(({ id }) => id);
  const others = (await peopleOf(tx, providerIds)).filter((id) => !bidderIds.includes(id));
  const { maskedTitle, update } = await jobContext(tx, jobId);
  return notice(others, { ...update, topic: 'new_work', isUrgent: true }, (texts) => texts[how](maskedTitle));
}

const ALERTS = {
  unopened: 'Nobody has opened it for 10 minutes.',
  no_bid: 'It has no bid, and was posted more than 30 minutes ago.',
};

export const emergencyNotifiers = {
  // One unread notification of the board is enough, however many posts come.
  'emergencies.asked': async (tx) =>
    toEach(await withoutNotice(tx, await adminIds(tx), ON_BOARD.redirectTo), {
      ...ON_BOARD,
      title: 'Emergency Not Confirmed Yet',
      message: 'An emergency was posted. Its phone is not confirmed yet: you can call and confirm it.',
    }),

  'emergencies.calledOut': ofJob(async ({ touches, area, update }, { providerIds }, tx) => {
    const about = { ...update, topic: 'new_work', isUrgent: true, isEmergency: true } as const;
    return notice(await peopleOf(tx, providerIds), about, (texts) => texts.callOut(touches ?? 'building', area));
  }),

  // Notifies nobody: it turns on the texts that the person agreed to.
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

  'emergencies.alerted': async (tx, { jobId, alert, adminId, count = 1 }) => {
    const what = jobId === null ? 'An emergency that is not confirmed' : `“${(await jobContext(tx, jobId)).title}”`;
    const one = `${what} needs you. ${ALERTS[alert]}`;
    const many = `${count} emergencies that are not confirmed need you. Nobody has opened them for 10 minutes.`;
    const words = mailed('An emergency needs you', [count === 1 ? one : many]);
    return toEach([adminId], { ...ON_BOARD, title: 'Emergency Needs You', isUrgent: true, ...words });
  },

  'storms.started': async (tx, { stormId }, actorId) => {
    const { names, until } = await stormContext(tx, stormId);
    return toOtherAdmins(tx, actorId, 'Storm Mode Is On', `${english.list(names)}: until ${english.time(until)}.`);
  },

  // The banner has the new end.
  'storms.extended': nobody,

  'storms.ended': async (tx, { stormId }, actorId) => {
    const { names } = await stormContext(tx, stormId);
    const out = await tx.$count(jobs, eq(jobs.stormId, stormId));
    const over = `${english.list(names)}: emergency posts wait for review again, except those from the emergency page. ${out} went out before review.`;
    return toOtherAdmins(tx, actorId, 'Storm Mode Is Over', over);
  },

  'storms.told': async (tx, { stormId, people }) => {
    const { names, until } = await stormContext(tx, stormId);
    const ofSide = (side: 'client' | 'provider') => people.flatMap((one) => (one.side === side ? one.userId : []));
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
