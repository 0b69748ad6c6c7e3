// The interface of things that can be reported; features.ts passes in the features' implementations.
import type { Board } from '@live-oak/contract/features/forum/boards.ts';
import type { ReportTarget } from '@live-oak/contract/features/reports/kinds.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import type { UploadRow } from '../files/queries.ts';

/** Where it was written: about a job, or in a thread of the forum. */
export type Place =
  | { of: 'job'; jobId: number; jobTitle: string }
  | { of: 'forum'; threadId: number; board: Board; title: string };

/** The current state of a reported thing. */
export interface Reported {
  place: Place;
  /** Who wrote it; nobody may report their own words. */
  authorId: number;
  text: string;
  /** What it answers: the question of an answer, the review of a reply. */
  answers?: string;
  pictures?: readonly UploadRow[];
  writtenAt: Date;
  takenDownAt: Date | null;
  /** The conversation that contains it; an administrator reads that by a separate recorded act. */
  thread?: { jobId: number; providerId: number };
}

/** Nobody judges in their own favor: an administrator takes down their own words, and another one decides that they stay. */
export const mayKeep = (thing: Reported | undefined, adminId: number): boolean => thing?.authorId !== adminId;

export interface ReportTargetRules {
  /** The rows by id; missing ones are left out. */
  load: (run: Runner, ids: readonly number[]) => Promise<ReadonlyMap<number, Reported>>;
  /** May this person read it, and so report it? */
  maySee: (work: Work, viewer: Viewer, id: number) => Promise<boolean>;
  /** Takes it down; its screens then say so in its place. Called once, in the transaction of the decision. */
  takeDown: (work: Work, id: number) => Promise<void>;
}

/** A kind without rules cannot be reported yet. */
export type ReportTargets = Partial<Record<ReportTarget, ReportTargetRules>>;

/** True when reading succeeds, false when it is refused: anyone who may not read a thing may not report it. */
export async function isReadable(look: Promise<unknown>): Promise<boolean> {
  try {
    await look;
    return true;
  } catch (error) {
    if (error instanceof Refusal) {
      return false;
    }
    throw error;
  }
}
