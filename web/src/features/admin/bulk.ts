// Deciding several waiting items together: the possible decisions and their texts.
import type { BulkKind, DecideQueue, QueueDecisions } from '@live-oak/contract/features/admin/schema.ts';
import { countOf } from './wording.ts';

export type BulkDecision = DecideQueue['decision'];

export interface BulkItem {
  kind: BulkKind;
  id: number;
  title: string;
}

interface KindWords {
  one: string;
  /** The button's verb and the name of the outcome; applications are approved one at a time. */
  approve?: { verb: string; done: string; effect: string };
  reject: { verb: string; done: string; effect: string };
}

const KINDS: Record<BulkKind, KindWords> = {
  job: {
    one: 'job',
    approve: {
      verb: 'Approve',
      done: 'approved',
      effect:
        'They become visible to businesses now and bidding opens. Their owners and matching businesses are notified.',
    },
    reject: {
      verb: 'Reject',
      done: 'rejected',
      effect: 'Every owner sees this reason, and can edit the job and resubmit it.',
    },
  },
  storm_job: {
    one: 'post',
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
    reject: {
      verb: 'Reject',
      done: 'rejected',
      effect: 'Every business sees this reason and may apply again. Nothing is charged; saved cards are removed.',
    },
  },
  report: {
    one: 'report',
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
  if (!first || items.some(({ kind }) => kind !== first.kind)) return [];
  const { kind } = first;
  return (['approve', 'reject'] as const).flatMap((decision) => {
    const words = KINDS[kind][decision];
    if (!words) return [];
    const { verb, effect } = words;
    const short = `${verb} ${items.length.toLocaleString('en-US')}`;
    const action = `${verb} ${countOf(items.length, KINDS[kind].one)}`;
    const needsReason = decision === 'reject' || kind === 'report';
    return [{ decision, kind, short, action, effect, needsReason }];
  });
}

/** '12 jobs rejected' */
export function outcomeOf({ kind, decision }: Pick<BulkChoice, 'kind' | 'decision'>, answer: QueueDecisions): string {
  return `${countOf(answer.decided.length, KINDS[kind].one)} ${KINDS[kind][decision]?.done ?? 'decided'}`;
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
