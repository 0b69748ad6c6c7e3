// The selected items of a list: how many, the possible decisions, and which could not be decided.
import { adminDashboardRoutes } from '@live-oak/contract/features/admin/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { Button } from '../../../ui/basics.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import type { Selection } from '../../../ui/use-selection.ts';
import {
  choicesFor,
  outcomeOf,
  refusalsOf,
  type BulkChoice,
  type BulkDecision,
  type BulkItem,
  type BulkRefusal,
} from '../bulk.ts';
import { JOB_REASONS } from './job-acts.tsx';
import { APPLICATION_REASONS } from './provider-acts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export interface Bulk {
  items: readonly BulkItem[];
  choices: readonly BulkChoice[];
  asking: BulkChoice | undefined;
  setAsking: (choice: BulkChoice | undefined) => void;
  /** Opens the dialog for the selected items; false if none are selected, so that a key acts on its own row. */
  ask: (decision: BulkDecision) => boolean;
  clear: () => void;
}

export function useBulk<Row>(selection: Selection<Row>, itemOf: (row: Row) => BulkItem): Bulk {
  const [asking, setAsking] = useState<BulkChoice>();
  const items = selection.rows.map(itemOf);
  const choices = choicesFor(items);
  const ask = (decision: BulkDecision) => {
    setAsking(choices.find((choice) => choice.decision === decision));
    return items.length > 0;
  };
  return { items, choices, asking, setAsking, ask, clear: selection.clear };
}

export function BulkBar({ bulk }: { bulk: Bulk }) {
  const [refused, setRefused] = useState<readonly BulkRefusal[]>([]);
  const { items, choices, asking, setAsking } = bulk;
  return (
    <>
      {refused.length > 0 && <Refused refused={refused} onClose={() => setRefused([])} />}
      {items.length > 0 && (
        <div
          className="bulk-bar sticky bottom-0 z-5 row between px-3 py-2 border-t-2 border-t-oak bg-paper-raised shadow-lift"
          role="region"
          aria-label="Selected items"
        >
          <p role="status">
            <b className="num">{items.length.toLocaleString('en-US')} selected</b>
            {choices.length === 0 && (
              <span className="small second"> Select items of one kind to decide them together.</span>
            )}
          </p>
          <div className="row">
            {choices.map((choice) => (
              <Button
                key={choice.decision}
                variant={choice.decision === 'reject' ? 'danger' : 'primary'}
                onClick={() => setAsking(choice)}
              >
                {choice.short}
              </Button>
            ))}
            <Button variant="quiet" onClick={bulk.clear}>
              Clear
            </Button>
          </div>
        </div>
      )}
      {asking && <DecideMany bulk={bulk} choice={asking} onRefused={setRefused} />}
    </>
  );
}

function Refused({ refused, onClose }: { refused: readonly BulkRefusal[]; onClose: () => void }) {
  const title = refused.length === 1 ? '1 item wasn’t decided' : `${refused.length} items weren’t decided`;
  return (
    <Dialog onClose={onClose} title={title} size="small" footer={<Button onClick={onClose}>OK</Button>}>
      <ul className="stack wrap-anywhere">
        {refused.map(({ title: name, message }, index) => (
          <li key={index}>
            <b>{name}</b>
            <br />
            {message}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface DecideManyProps {
  bulk: Bulk;
  choice: BulkChoice;
  onRefused: (refused: readonly BulkRefusal[]) => void;
}

function useSending({ bulk, choice, onRefused }: DecideManyProps) {
  const client = useQueryClient();
  const { success, error } = useToasts();
  // The selection when the dialog opened: live updates may remove items before the response.
  const [items] = useState(bulk.items);
  const close = () => bulk.setAsking(undefined);
  const decide = useMutation({
    // A long list may take a while.
    mutationFn: (reason?: string) =>
      call(adminDashboardRoutes.decideQueue, {
        body: { decision: choice.decision, items: items.map(({ kind, id }) => ({ kind, id })), reason },
        timeoutMs: 60_000,
      }),
    onSettled: () => void client.invalidateQueries(),
  });
  const send = (reason?: string) =>
    decide.mutate(reason, {
      onSuccess: (answer) => {
        if (answer.decided.length > 0) {
          success('Done', `${outcomeOf(choice, answer)}.`);
        }
        onRefused(refusalsOf(items, answer));
        bulk.clear();
        close();
      },
      onError: (problem) => error('Nothing was sent', messageOf(problem, 'Please try again.')),
    });
  return { items, send, close, busy: decide.isPending };
}

function DecideMany(props: DecideManyProps) {
  const { choice } = props;
  const { items, send, close, busy } = useSending(props);
  const titles = <Titles items={items} />;
  return choice.needsReason ? (
    <ReasonDialog
      title={`${choice.action}?`}
      about={titles}
      hint={choice.effect}
      missing="Enter a reason"
      action={choice.action}
      variant={choice.decision === 'reject' ? 'danger' : 'primary'}
      reasons={choice.kind === 'application' ? APPLICATION_REASONS : choice.kind === 'report' ? undefined : JOB_REASONS}
      busy={busy}
      onSend={send}
      onClose={close}
    />
  ) : (
    <AskDialog title={`${choice.action}?`} action={choice.action} busy={busy} onAct={() => send()} onClose={close}>
      {titles}
      <p>{choice.effect}</p>
    </AskDialog>
  );
}

const SHOWN = 5;

function Titles({ items }: { items: readonly BulkItem[] }) {
  const more = items.length - SHOWN;
  return (
    <ul className="second pl-4.5 list-disc wrap-anywhere">
      {items.slice(0, SHOWN).map(({ kind, id, title }) => (
        <li key={`${kind}:${id}`}>{title}</li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
    </ul>
  );
}
