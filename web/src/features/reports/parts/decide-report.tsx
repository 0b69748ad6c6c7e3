// An administrator's decision on a report: keep it or take it down, with a text for the people involved.
import { useActionForm } from '../../../app/use-action-form.ts';
import {
  DECISION_NEEDED,
  LEAST_NOTE,
  MAX_REPORT_NOTE,
  type ReportDetails,
} from '@live-oak/contract/features/reports/schema.ts';
import { useId, type FormEvent } from 'react';
import { Button, Notice } from '../../../ui/basics.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { reportRoutes } from '@live-oak/contract/features/reports/routes.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import { call } from '../../../api-client/call.ts';
import { useCommand } from '../../../api-client/use-command.ts';

type Decision = SentBodyOf<typeof reportRoutes.decide>;

const UNDECIDED: Decision = { decision: 'kept', note: '' };

function useDecide(id: number) {
  const decide = useCommand(({ body, key }: { body: Decision; key: string }) =>
    call(reportRoutes.decide, { params: { id }, body, idempotencyKey: key }),
  );
  const { success } = useNotifications();
  return useActionForm({
    first: UNDECIDED,
    failed: 'The decision wasn’t saved. Please try again.',
    failsAt: 'note',
    send: (body, key) => decide.mutateAsync({ body, key }),
    onDone: (_, { decision }) =>
      success(decision === 'removed' ? 'Taken Down' : 'Left Up', 'Everyone involved was notified of your reason.'),
  });
}

export function DecideReport({ report }: { report: ReportDetails }) {
  const id = useId();
  const { form, field, busy, onSubmit } = useDecide(report.id);
  const button = (decision: Decision['decision']) => ({
    busy: busy && form.getValues('decision') === decision,
    disabled: busy && form.getValues('decision') !== decision,
    onClick: () => {
      form.setValue('decision', decision);
      onSubmit();
    },
  });
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
      {!report.can.keep && (
        <Notice>You wrote this yourself. You can take it down, but only another administrator can leave it up.</Notice>
      )}
      <TextArea
        label="Why"
        hint="The person who reported it will see this, and so will the author if you take it down. It’s saved in the audit log."
        rows={4}
        maxLength={MAX_REPORT_NOTE}
        {...field('note', { validate: (note) => note.trim().length >= LEAST_NOTE || DECISION_NEEDED })}
      />
      <div className="row">
        {report.can.keep && <Button {...button('kept')}>Leave it up</Button>}
        <Button variant="danger" {...button('removed')}>
          Take it down
        </Button>
      </div>
    </form>
  );
}
