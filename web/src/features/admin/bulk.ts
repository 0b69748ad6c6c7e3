// Deciding several waiting items together: the possible decisions and their texts.
import type { BulkKind, DecideQueue, QueueDecisions } from '@live-oak/contract/features/admin/schema.ts';

export type BulkDecision = DecideQueue['decision'];

export interface BulkItem {
  kind: BulkKind;
  id: number;
  title: string;
}

interface KindWords {
  one: string;
  many: string;
  /** The button's verb and the name of the outcome; applications are approved one at a time. */
  approve?: { verb: string; done: string; effect: string };
  reject: { verb: string; done: string; effect: string };
}

const KINDS: Record<BulkKind, KindWords> = {
  job: {
    one: 'job',
    many: 'jobs',
    approve: {
      verb: 'Approve',
      done: 'approved',
      effect:
        'They become visible to businesses now and bidding opens. Their owners and matching businesses are notified.',
    },
    reject: {
      verb: 'Reject',
      done: 'rejected',
      effect: 'Every owner sees this reason, and can change the job and send it again.',
    },
  },
  storm_job: {
    one: 'post',
    many: 'posts',
    approve: {
      verb: 'Keep live',
      done: 'kept live',
      effect: 'They stay visible, bidding continues, and they leave this queue.',
    },
    reject: {
      verb: 'Take down',
      done: 'taken down',
      effect: 'Their bids end and the bidders are notified. Every owner sees this reason.',
    },
  },
  application: {
    one: 'application',
    many: 'applications',
    reject: {
      verb: 'Reject',
      done: 'rejected',
      effect: 'Every business sees this reason and may apply again. Nothing is charged; saved cards are removed.',
    },
  },
  report: {
    one: 'report',
    many: 'reports',
    approve: {
      verb: 'Leave up',
      done: 'resolved',
      effect: 'What was reported stays. Everyone who reported it sees this reason.',
    },
    reject: {
      verb: 'Take down',
      done: 'resolved',
      effect: 'What was reported is taken down. Its author and everyone who reported it see this reason.',
    },
  },
};

/** '1 job', '12 jobs' */
function countOf(kind: BulkKind, n: number): string {
  const { one, many } = KINDS[kind];
  return `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
}

export interface BulkChoice {
  decision: BulkDecision;
  kind: BulkKind;
  /** 'Reject 12', and 'Reject 12 jobs' */
  short: string;
  action: string;
  /** What it does and for whom. */
  effect: string;
  needsReason: boolean;
}

/** The decisions possible for all selected items; none unless they are of one kind. */
export function choicesFor(items: readonly BulkItem[]): BulkChoice[] {
  const [first] = items;
  if (!first || items.some(({ kind }) => kind !== first.kind)) {
    return [];
  }
  const { kind } = first;
  return (['approve', 'reject'] as const).flatMap((decision) => {
    const { verb, effect } = KINDS[kind][decision] ?? {};
    if (verb === undefined || effect === undefined) {
      return [];
    }
    const short = `${verb} ${items.length.toLocaleString('en-US')}`;
    const needsReason = decision === 'reject' || kind === 'report';
    return [{ decision, kind, short, action: `${verb} ${countOf(kind, items.length)}`, effect, needsReason }];
  });
}

/** '12 jobs rejected' */
export function outcomeOf({ kind, decision }: Pick<BulkChoice, 'kind' | 'decision'>, answer: QueueDecisions): string {
  return `${countOf(kind, answer.decided.length)} ${KINDS[kind][decision]?.done ?? 'decided'}`;
}

export interface BulkRefusal {
  title: string;
  message: string;
}

/** The items that could not be decided, by title, and why. */
export function refusalsOf(items: readonly BulkItem[], { refused }: QueueDecisions): BulkRefusal[] {
  return refused.map(({ kind, id, message }) => ({
    title: items.find((item) => item.kind === kind && item.id === id)?.title ?? `${KINDS[kind].one} ${id}`,
    message,
  }));
}
