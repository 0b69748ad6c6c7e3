// Maps a report to its answer for administrators.
import { fullName } from '@live-oak/contract/closed-account.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { ReportDetails, ReportLine } from '@live-oak/contract/features/reports/schema.ts';
import type { Runner } from '../../kernel/db/drizzle.ts';
import { shownEmail } from '../accounts/commands.ts';
import { addressOf, type UploadRow } from '../files/queries.ts';
import { madeBefore, otherReportsOn, usersById, takenDownContent, type ReportRow } from './queries.ts';
import { keyOf, loadThing, loadContent, mayKeep, type Reported, type ReportTargets } from './targets.ts';

/** Its job or thread; neither when it was deleted. */
function placeOf(thing: Reported | undefined): Pick<ReportLine, 'jobId' | 'jobTitle' | 'forum'> {
  const place = thing?.place;
  return place?.of === 'forum'
    ? { jobId: null, jobTitle: null, forum: pick(place, 'threadId', 'board', 'title') }
    : { jobId: place?.jobId ?? null, jobTitle: place?.jobTitle ?? null, forum: null };
}

function presentLine(
  { report, reports, deciderFirst, deciderLast }: ReportRow,
  thing: Reported | undefined,
): ReportLine {
  return {
    ...serialize(report, 'id', 'targetType', 'targetId', 'reason', 'note', 'status', 'createdAt', 'decidedAt'),
    ...pick(report, 'decisionNote'),
    ...placeOf(thing),
    reports,
    decidedBy: report.decidedBy === null ? null : `${deciderFirst ?? ''} ${deciderLast ?? ''}`.trim(),
  };
}

export async function presentLines(run: Runner, targets: ReportTargets, rows: readonly ReportRow[]) {
  const reports = rows.map(({ report }) => report);
  const things = await loadContent(run, targets, reports);
  return rows.map((row) => presentLine(row, things.get(keyOf(row.report))));
}

export const presentPicture = ({ id, key, thumbKey, width, height }: UploadRow) => ({
  id,
  path: addressOf(key),
  thumbPath: addressOf(thumbKey ?? key),
  width: width ?? 0,
  height: height ?? 0,
});

function presentPerson(people: Awaited<ReturnType<typeof usersById>>, userId: number): ReportDetails['reporter'] {
  const person = people.get(userId);
  return {
    userId,
    name: person ? fullName(person) : '',
    email: person ? shownEmail(person) : '',
    role: person?.userType ?? 'client',
    businessName: person?.businessName ?? null,
  };
}

async function takenDownBefore(run: Runner, targets: ReportTargets, { report }: ReportRow, { authorId }: Reported) {
  const things = await loadContent(run, targets, await takenDownContent(run, report));
  return [...things.values()].filter((thing) => thing.authorId === authorId).length;
}

export async function presentDetails(
  run: Runner,
  targets: ReportTargets,
  row: ReportRow,
  adminId: number,
): Promise<ReportDetails> {
  const { report } = row;
  const isOpen = report.status === 'open';
  const thing = await loadThing(run, targets, report);
  const people = await usersById(run, [report.reporterId, ...(thing ? [thing.authorId] : [])]);
  const others = await otherReportsOn(run, report);
  const text = report.text ?? thing?.text ?? '';
  return {
    ...presentLine(row, thing),
    thing: thing
      ? {
          text,
          textNow: thing.text === text ? null : thing.text.trim(),
          answers: thing.answers ?? null,
          photos: (thing.pictures ?? []).map(presentPicture),
          writtenAt: thing.writtenAt.toISOString(),
          takenDown: thing.takenDownAt !== null,
          author: presentPerson(people, thing.authorId),
          takenDownBefore: await takenDownBefore(run, targets, row, thing),
          thread: thing.thread ?? null,
        }
      : null,
    reporter: presentPerson(people, report.reporterId),
    reporterBefore: await madeBefore(run, report),
    others: others.map((other) => serialize(other, 'reason', 'note', 'createdAt')),
    can: { decide: isOpen, keep: isOpen && mayKeep(thing, adminId) },
  };
}
