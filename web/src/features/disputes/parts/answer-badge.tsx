// Whether both sides of a dispute were heard, and until when the other side may answer.
import type { DisputeLine } from '@live-oak/contract/features/disputes/schema.ts';
import { Badge } from '../../../ui/basics.tsx';
import { useNow } from '../../admin/use-now.ts';

interface AnswerBadgeProps {
  of: Pick<DisputeLine, 'answered' | 'answerBy'>;
  format: (at: string) => string;
}

export function AnswerBadge({ of: { answered, answerBy }, format }: AnswerBadgeProps) {
  const now = useNow();
  if (answered) return <Badge tone="ok">Both sides heard</Badge>;
  return new Date(answerBy) > now ? (
    <Badge tone="wait">Answer by {format(answerBy)}</Badge>
  ) : (
    <Badge tone="high">No answer in time</Badge>
  );
}
