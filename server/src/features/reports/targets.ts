// Content that can be reported, as its features implement it; features.ts passes the implementations in.
import type { Board } from '@live-oak/contract/features/forum/boards.ts';
import type { ReportTarget } from '@live-oak/contract/features/reports/schema.ts';
import type { Runner } from '../../kernel/db/drizzle.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import type { UploadRow } from '../files/queries.ts';

export type Place =
  | { of: 'job'; jobId: number; jobTitle: string }
  | { of: 'forum'; threadId: number; board: Board; title: string };

/** The current state of reported content. */
export interface Reported {
  place: Place;
  /** Who wrote it; nobody may report their own words. */
  authorId: number;
  text: string;
  /** The question of an answer, the review of a reply. */
  answers?: string;
  pictures?: readonly UploadRow[];
  writtenAt: Date;
  takenDownAt: Date | null;
  /** The conversation that contains it; an administrator reads that by a separate recorded act. */
  thread?: { jobId: number; providerId: number };
}

/** Administrators may take down their own words; only another one decides that they stay. */
export const mayKeep = (thing: Reported | undefined, adminId: number): boolean => thing?.authorId !== adminId;

export interface ReportTargetRules {
  /** The rows by id; missing ones are left out. */
  load: (run: Runner, ids: readonly number[]) => Promise<ReadonlyMap<number, Reported>>;
  maySee: (work: Work, viewer: Viewer, id: number) => Promise<boolean>;
  /** Takes it down. Called once, in the transaction of the decision. */
  takeDown: (work: Work, id: number) => Promise<void>;
}

export type ReportTargets = Partial<Record<ReportTarget, ReportTargetRules>>;

interface Ref {
  targetType: ReportTarget;
  targetId: number;
}
export const keyOf = ({ targetType, targetId }: Ref): string => `${targetType}:${targetId}`;

/** The reported content by keyOf(); one query for each kind, missing ones are left out. */
export async function loadContent(run: Runner, targets: ReportTargets, refs: readonly Ref[]) {
  const things = new Map<string, Reported>();
  for (const [targetType, some] of Map.groupBy(refs, (ref) => ref.targetType)) {
    const ids = [...new Set(some.map(({ targetId }) => targetId))];
    const loaded = await targets[targetType]?.load(run, ids);
    loaded?.forEach((thing, targetId) => things.set(keyOf({ targetType, targetId }), thing));
  }
  return things;
}

export const loadThing = async (run: Runner, targets: ReportTargets, ref: Ref): Promise<Reported | undefined> =>
  (await loadContent(run, targets, [ref])).get(keyOf(ref));

/** True when reading succeeds, false when it is refused. */
export async function isReadable(look: Promise<unknown>): Promise<boolean> {
  try {
    await look;
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
