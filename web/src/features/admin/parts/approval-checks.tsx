// What both ways of approving a business ask and say: the state's list was looked into, and what follows.
import { MATCH_LABELS, type MatchResult } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import type { ComponentProps } from 'react';
import { Checkbox } from '../../../ui/field.tsx';

/** The rule of a box that must be ticked. */
export const confirmed = { validate: (ticked: unknown) => ticked === true || 'Confirm this before you approve' };

type ListSeenProps = Omit<ComponentProps<typeof Checkbox>, 'label'> & { result: MatchResult };

export function ListSeen({ result, ...box }: ListSeenProps) {
  return <Checkbox label={`State’s list: ${MATCH_LABELS[result].toLowerCase()}. I’ve looked into it.`} {...box} />;
}

export function ApprovalNote() {
  return (
    <p className="small second">
      Approving verifies the contractor and triggers payment collection for marketplace access.
    </p>
  );
}
