// The selected items of a list: how many, the possible decisions, and which could not be decided.
import { MOST_AT_ONCE } from '@live-oak/contract/features/admin/schema.ts';
import { adminDashboardRoutes } from '@live-oak/contract/features/admin/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { Button } from '../../../ui/basics.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useSelection } from '../../../ui/use-selection.ts';
import { useLines, type LinesInput } from '../use-lines.ts';
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
import { AdminReason } from './reason-dialog.tsx';

function useBulk(items: readonly BulkItem[], clear: () => void) {
  const [asking, setAsking] = useState<BulkChoice>();
  const choices = choicesFor(items);
  /** Opens the dialog for the selected items; false if none are selected, so that a key acts on its own row. */
  const ask = (decision: BulkDecision) => {
    setAsking(choices.find((choice) => choice.decision === decision));
    return items.length > 0;
  };
  return { items, choices, asking, setAsking, ask, clear };
}

/** `focusList` moves the focus to the list's current row. */
type Bulk = ReturnType<typeof useBulk> & { focusList: () => void };

interface BulkLinesInput<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Whether a row may be selected; by default every row. */
  can?: (row: Row) => boolean;
  itemOf: (row: Row) => BulkItem;
  /** What the keys do to the current row; `ask` lets a key act on the selected rows instead. */
  acts: (ask: Bulk['ask']) => LinesInput<Row>['acts'];
}

/** A list with keyboard navigation whose rows can be selected and decided together. */
export function useBulkLines<Row, List extends HTMLElement = HTMLOListElement>(input: BulkLinesInput<Row>) {
  const { rows, keyOf, can = () => true, itemOf, acts } = input;
  const selection = useSelection({ rows, keyOf, can, most: MOST_AT_ONCE });
  const bulk = useBulk(selection.rows.map(itemOf), selection.clear);
  const hasSelection = selection.rows.length > 0;
  const lines = useLines<Row, List>({
    rows,
    keyOf,
    acts: { ...acts(bulk.ask), select: selection.toggle },
    hasSelection,
  });
  return { selection, bulk: { ...bulk, focusList: lines.focusLine }, ...lines };
}

export function BulkBar({ bulk }: { bulk: Bulk }) {
  const [refused, setRefused] = useState<readonly BulkRefusal[]>([]);
  const close = () => {
    setRefused([]);
    // Once the dialog is gone: the button that had the focus before it went with the selection.
    requestAnimationFrame(bulk.focusList);
  };
  return (
    <>
      {refused.length > 0 && <Refused refused={refused} onClose={close} />}
      {bulk.items.length > 0 && <Choices bulk={bulk} />}
      {bulk.asking && <DecideMany bulk={bulk} choice={bulk.asking} onRefused={setRefused} />}
    </>
  );
}

const Choices = ({ bulk: { items, choices, setAsking, clear } }: { bulk: Bulk }) => (
  <div
    className="bulk-bar bottom-bar sticky bottom-0 z-5 row between px-3 py-2 border-t-2 border-t-oak bg-paper-raised shadow-lift"
    role="region"
    aria-label="Selected items"
  >
    <p role="status">
      <b className="num">{items.length.toLocaleString('en-US')} selected</b>
      {choices.length === 0 && <span className="small second"> Select items of one kind to decide them together.</span>}
    </p>
    <div className="row">
      {choices.map((choice) => (
        <Button key={choice.decision} variant={variantOf(choice)} onClick={() => setAsking(choice)}>
          {choice.short}
        </Button>
      ))}
      <Button label="Clear" variant="quiet" onClick={clear} />
    </div>
  </div>
);

const variantOf = ({ decision }: BulkChoice) => (decision === 'reject' ? 'danger' : 'primary');

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
  const body = { decision: choice.decision, items: items.map(({ kind, id }) => ({ kind, id })) };
  const decide = useMutation({
    // A long list may take a while.
    mutationFn: (reason?: string) =>
      call(adminDashboardRoutes.decideQueue, { body: { ...body, reason }, timeoutMs: 60_000 }),
    onSuccess: (answer) => {
      if (answer.decided.length > 0) {
        success('Done', `${outcomeOf(choice, answer)}.`);
      }
      onRefused(refusalsOf(items, answer));
      bulk.clear();
      close();
    },
    onError: (problem) => error('Nothing was sent', messageOf(problem, 'Please try again.')),
    onSettled: () => void client.invalidateQueries(),
  });
  return { items, decide, dialog: { busy: decide.isPending, onClose: close } };
}

const REASONS = { application: APPLICATION_REASONS, report: undefined, job: JOB_REASONS, storm_job: JOB_REASONS };

function DecideMany(props: DecideManyProps) {
  const { choice } = props;
  const { items, decide, dialog } = useSending(props);
  const ask = { ...dialog, title: `${choice.action}?`, action: choice.action };
  const titles = <Titles items={items} />;
  if (!choice.needsReason) {
    return (
      <AskDialog {...ask} onAct={() => decide.mutate(undefined)}>
        {titles}
        <p>{choice.effect}</p>
      </AskDialog>
    );
  }
  const reason = { hint: choice.effect, missing: 'Enter a reason', reasons: REASONS[choice.kind] };
  return <AdminReason {...ask} {...reason} about={titles} variant={variantOf(choice)} run={decide.mutateAsync} />;
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
