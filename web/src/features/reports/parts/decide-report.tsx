// The desk's decision on a report: it stays or it goes, with the words that those concerned read.
import { DECISION_NEEDED, MAX_REPORT_NOTE, type ReportDetails } from '@live-oak/contract/features/reports/schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { useDecideReport } from '../data.ts';

export function DecideReport({ report }: { report: ReportDetails }) {
  const id = useId();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const decide = useDecideReport(report.id);
  const { keyFor } = useCommandKey();
  const { success } = useNotifications();
  const pressed = decide.isPending ? decide.variables.decision : undefined;

  const send = async (decision: 'kept' | 'removed') => {
    if (note.trim().length < 3) {
      setError(DECISION_NEEDED);
      document.getElementById(id)?.focus();
      return;
    }
    try {
      await decide.mutateAsync({ decision, note, key: keyFor({ decision, note }) });
      success(decision === 'removed' ? 'Taken Down' : 'Kept', 'Those concerned are told, with your note.');
    } catch (thrown) {
      setError(messageOf(thrown, 'It was not decided. Please try again.'));
    }
  };
  return (
    <form
      className="stack"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <h2 className="title-2" id={`${id}-title`}>
        Decide
      </h2>
      <TextArea
        id={id}
        label="Why"
        hint="The person who reported it will see this, and so will the author if you take it down. It goes into the audit log."
        error={error}
        rows={4}
        maxLength={MAX_REPORT_NOTE}
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
          setError(undefined);
        }}
      />
      <div className="row">
        <Button
          busy={pressed === 'kept'}
          disabled={pressed === 'removed'}
          busyLabel="Deciding..."
          onClick={() => void send('kept')}
        >
          Leave it up
        </Button>
        <Button
          look="danger"
          busy={pressed === 'removed'}
          disabled={pressed === 'kept'}
          busyLabel="Deciding..."
          onClick={() => void send('removed')}
        >
          Take it down
        </Button>
      </div>
    </form>
  );
}
