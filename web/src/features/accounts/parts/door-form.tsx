// The form of a door: why it did not open, what it asks for, or the second step once the first is done.
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Door } from '../use-door.ts';
import { CodeStep } from './code-step.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { SlowNote } from './slow-note.tsx';

interface DoorFormProps {
  door: Door;
  busy: boolean;
  /** On the button, and while it is sent. */
  label: string;
  busyLabel: string;
  /** The fields. */
  children: ReactNode;
}

export function DoorForm({ door, busy, label, busyLabel, children }: DoorFormProps) {
  return (
    <>
      <FailureNotice failure={door.failure} />
      {door.secondStep ? (
        <CodeStep step={door.secondStep} />
      ) : (
        <form method="post" noValidate onSubmit={door.onSubmit}>
          {children}
          <Button type="submit" look="primary" large block busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
          <SlowNote busy={busy} />
        </form>
      )}
    </>
  );
}
