// Maps a report to its answer for administrators.
import { serialize } from '../../kernel/http/handler.ts';
import type { ReportDetails, ReportLine } from '@live-oak/contract/features/reports/schema.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { addressOf, type UploadRow } from '../files/queries.ts';
import { madeBefore, otherReportsOn, usersById, takenDownContent, type ReportRow } from './queries.ts';
import { mayKeep, type Reported, type ReportTargets } from './targets.ts';

/** Its job or thread; neither when it was deleted. */
function placeOf(thing: Reported | undefined): Pick<ReportLine, 'jobId' | 'jobTitle' | 'forum'> {
  if (thing?.place.of === 'forum') {
    const { threadId, board, title } = thing.place;
    return { jobId: null, jobTitle: null, forum: { threadId, board, title } };
  }
  return { jobId: thing?.place.jobId ?? null, jobTitle: thing?.place.jobTitle ?? null, forum: null };
}

export function presentLine(
  { report, reports, deciderFirst, deciderLast }: ReportRow,
  thing: Reported | undefined,
): ReportLine {
  return {
    ...serialize(report, 'id', 'targetType', 'targetId', 'reason', 'note', 'status', 'createdAt', 'decidedAt'),
    ...placeOf(thing),
    reports,
    decidedBy: report.decidedBy === null ? null : `${deciderFirst ?? ''} ${deciderLast ?? ''}`.trim(),
    decisionNote: report.decisionNote,
  };
}

/** Each row with what it is about; a kind's things are read at once. */
export async function withContent(run: Runner, targets: ReportTargets, rows: readonly ReportRow[]) {
  const byType = Map.groupBy(rows, ({ report }) => report.targetType);
  const things = new Map<string, Reported>();
  for (const [type, some] of byType) {
    const loaded = await targets[type]?.load(run, [...new Set(some.map(({ report }) => report.targetId))]);
    loaded?.forEach((thing, id) => things.set(`${type}:${id}`, thing));
  }
  return rows.map((row) => ({ row, thing: things.get(`${row.report.targetType}:${row.report.targetId}`) }));
}

export const presentPicture = ({ id, key, thumbKey, width, height }: UploadRow) => ({
  id,
  path: addressOf(key),
  thumbPath: addressOf(thumbKey ?? key),
  width: width ?? 0,
  height: height ?? 0,
});

type People = Awaited<ReturnType<typeof usersById>>;

function presentPerson(people: People, userId: number): ReportDetails['reporter'] {
  const person = people.get(userId);
  return {
    userId,
    name: person ? `${person.firstName} ${person.lastName}` : '',
    email: person?.email ?? '',
    role: person?.userType ?? 'client',
    businessName: person?.businessName ?? null,
  };
}

/** How many other things of an author were taken down. */
async function takenDownOf(
  run: Runner,
  targets: ReportTargets,
  { report }: ReportRow,
  authorId: number,
): Promise<number> {
  const byType = Map.groupBy(await takenDownContent(run, report), ({ targetType }) => targetType);
  let total = 0;
  for (const [type, some] of byType) {
    const loaded = await targets[type]?.load(
      run,
      some.map(({ targetId }) => targetId),
    );
    total += [...(loaded?.values() ?? [])].filter((thing) => thing.authorId === authorId).length;
  }
  return total;
}

export async function presentDetails(
  run: Runner,
  targets: ReportTargets,
  row: ReportRow,
  adminId: number,
): Promise<ReportDetails> {
  const { report } = row;
  const isOpen = report.status === 'open';
  const [{ thing } = { thing: undefined }] = await withContent(run, targets, [row]);
  const people = await usersById(run, [report.reporterId, ...(thing ? [thing.authorId] : [])]);
  const others = await otherReportsOn(run, report);
  return {
    ...presentLine(row, thing),
    thing: thing
      ? {
          text: report.text ?? thing.text,
          answers: thing.answers ?? null,
          photos: (thing.pictures ?? []).map(presentPicture),
          writtenAt: thing.writtenAt.toISOString(),
          takenDown: thing.takenDownAt !== null,
          author: presentPerson(people, thing.authorId),
          takenDownBefore: await takenDownOf(run, targets, row, thing.authorId),
          thread: thing.thread ?? null,
        }
      : null,
    reporter: presentPerson(people, report.reporterId),
    reporterBefore: await madeBefore(run, report),
    others: others.map((other) => serialize(other, 'reason', 'note', 'createdAt')),
    can: { decide: isOpen, keep: isOpen && mayKeep(thing, adminId) },
  };
}
