// /admin/record: the audit log: every action of an administrator and every view of private data: who, what, before, after, when, why.
import type { ChangeEvent, ReactNode } from 'react';
import { PageTitle, EmptyState } from '../../../ui/page.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import {
  NO_RECORD_FILTERS,
  readRecordFilters,
  toRecordQuery,
  writeRecordFilters,
  type RecordFilters,
  useVerifyRecord,
  actsBy,
  TARGET_NAMES,
  useRecord,
} from '../record.ts';
import { searchOf } from '../filters.ts';
import { useAddress } from '../use-address.ts';
import { adminPage } from '../parts/admin-page.tsx';
import { ExportLink, SearchField, Choice, type FilterBarProps } from '../parts/controls.tsx';
import { Button, Notice } from '../../../ui/basics.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { proofText } from '../wording.ts';
import { TextField } from '../../../ui/field.tsx';
import { ACTS, type AuditRow, type AuditVerification } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { dayAndTime } from '../../../ui/format.ts';
import { Changes } from '../parts/act-history.tsx';
import { PagedList } from '../../dashboard/parts/panel.tsx';

const TITLE = 'Audit log';

export default adminPage(TITLE, Record);

function Record() {
  const { filters, change } = useAddress({ read: readRecordFilters, write: writeRecordFilters });
  const settled = useSettled(filters, 250);
  const narrow = (part: Partial<RecordFilters>) => change({ ...filters, ...part });
  const clear = () => change(NO_RECORD_FILTERS);
  return (
    <div className="wrap pb-18">
      <PageTitle
        title={TITLE}
        actions={<ExportLink of="record" filters={searchOf(Object.entries(toRecordQuery(filters)))} />}
      >
        Everything administrators decided and every time someone viewed private data. Entries can only be added.
      </PageTitle>
      <RecordProof />
      <RecordFilterBar filters={filters} onChange={narrow} onClear={clear} />
      <RecordList filters={settled} onClear={clear} onNarrow={narrow} />
    </div>
  );
}

/** Verifies the audit log: its hash chain recomputed, the result in a sentence, and what to keep for a later check. */
function RecordProof() {
  const verify = useVerifyRecord();
  return (
    <section className="flex gap-4 flex-wrap items-start" aria-label="Verification">
      <Button label="Verify the chain" busy={verify.isPending} onClick={() => verify.mutate()} />
      <div aria-live="polite" className="grow basis-80 min-w-0">
        {verify.isError && (
          <Notice tone="error" title="The log couldn’t be verified" live={false}>
            {messageOf(verify.error, 'The server didn’t answer in time.')}
          </Notice>
        )}
        {verify.data && <Proof proof={verify.data} />}
      </div>
    </section>
  );
}

const Proof = ({ proof }: { proof: AuditVerification }) => (
  <Notice
    tone={proof.sound ? 'ok' : 'error'}
    icon={proof.sound ? 'check' : 'alert'}
    title={proofText(proof)}
    live={false}
  >
    {proof.problem && <p>{proof.problem}</p>}
    {proof.lastId !== null && (
      <p className="small">
        Last row {proof.lastId.toLocaleString('en-US')}, hash <code className="wrap-anywhere">{proof.lastHash}</code>.
        Keep both somewhere else: with them, a later check shows whether the whole log was rewritten.
      </p>
    )}
  </Notice>
);

const optionsOf = (any: string, names: Record<string, string>) =>
  Object.entries({ '': any, ...names }).map(([value, label]) => ({ value, label }));

const ACT_OPTIONS = optionsOf('Any action', ACTS);
const TARGET_OPTIONS = optionsOf('Anything', TARGET_NAMES);
const WHOSE = [
  { value: 'admins', label: 'Administrators' },
  { value: 'all', label: 'Everyone' },
] as const;
const LOOKS = [
  { value: '', label: 'Once per hour' },
  { value: 'yes', label: 'Every view' },
] as const;

const SEARCH = { label: 'Search the audit log', placeholder: 'Words in a reason or a change' };

/** Search text, actor, action, target and days of the audit log. */
function RecordFilterBar({ filters, onChange, onClear }: FilterBarProps<RecordFilters> & { onClear: () => void }) {
  const text = (name: 'actor' | 'from' | 'to') => ({
    value: filters[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  return (
    <search className="grid gap-x-4 gap-y-3 grid-cols-6 items-end py-6 border-b-2 border-b-bark [&>:nth-child(2)]:col-span-2 [&>:nth-child(3)]:col-span-2 max-lg:grid-cols-2 max-lg:[&>:nth-child(2)]:col-span-1! max-lg:[&>:nth-child(3)]:col-span-1! max-sm:[&>:nth-child(6)]:col-span-full! max-sm:[&>:nth-child(7)]:col-span-full!">
      <SearchField className="col-span-2" {...SEARCH} value={filters.q} onChange={(q) => onChange({ q })} />
      <TextField {...text('actor')} label="Who" placeholder="Name or number" maxLength={200} />
      <Choice label="Action" of={ACT_OPTIONS} value={filters.action} onChange={(action) => onChange({ action })} />
      <TargetFields filters={filters} onChange={onChange} />
      <TextField {...text('from')} label="From" type="date" />
      <TextField {...text('to')} label="To" type="date" />
      <Choice label="Actions by" of={WHOSE} value={actsBy(filters)} onChange={(by) => onChange({ by })} />
      <Choice label="Repeated views" of={LOOKS} value={filters.each} onChange={(each) => onChange({ each })} />
      <Button className="col-span-2 justify-self-start min-h-12 max-lg:col-span-full" variant="quiet" onClick={onClear}>
        Clear All Filters
      </Button>
    </search>
  );
}

/** A kind of target, and the number of one. */
function TargetFields({ filters, onChange }: FilterBarProps<RecordFilters>) {
  const [type = '', number = ''] = filters.target.split(':');
  return (
    <>
      <Choice label="On" of={TARGET_OPTIONS} value={type} onChange={(target) => onChange({ target })} />
      <TextField
        label="Number"
        inputMode="numeric"
        maxLength={9}
        disabled={type === ''}
        value={number}
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/g, '').replace(/^0+/, '');
          onChange({ target: digits === '' ? type : `${type}:${digits}` });
        }}
      />
    </>
  );
}

/** A row of the audit log: its number, who did what to what and when, why, what changed, and the end of its hash. */
const RecordLine = ({ row, onNarrow }: EntryProps) => (
  <li className="grid gap-4 grid-entry-18 py-3.5 border-b border-b-rule max-md:gap-x-3 max-md:gap-y-0.5 max-md:grid-cols-ends">
    <span className="num text-bark-3 font-semibold text-ui leading-normal font-display normal-nums">
      {row.id.toLocaleString('en-US')}
    </span>
    <Entry row={row} onNarrow={onNarrow} />
    <code className="small text-bark-3" title={`Hash ${row.hash}, before ${row.prevHash}`}>
      {row.hash.slice(0, 8)}
    </code>
  </li>
);

interface EntryProps {
  row: AuditRow;
  onNarrow: (part: Partial<RecordFilters>) => void;
}

function Entry({ row, onNarrow }: EntryProps) {
  const { targetType, targetId, targetName, actorId } = row;
  const target = targetId === null ? targetType : `${targetType}:${targetId}`;
  const actor = actorId === null ? 'clock' : String(actorId);
  return (
    <div className="grid gap-1 min-w-0 text-ui wrap-anywhere max-md:col-span-full max-md:row-start-2">
      <p>
        <b>{ACTS[row.action]}</b>{' '}
        <TextButton onPress={() => onNarrow({ target })}>
          {TARGET_NAMES[targetType]} {targetName ?? targetId ?? ''}
        </TextButton>
      </p>
      <p className="small second">
        <TextButton onPress={() => onNarrow({ actor })}>{row.actorName}</TextButton>,{' '}
        <time dateTime={row.at}>{dayAndTime(row.at)}</time>
        {row.times > 1 && <span className="num">, {row.times.toLocaleString('en-US')} times within the hour</span>}
      </p>
      {row.reason && <p className="pl-3 border-l-3 border-l-gold">“{row.reason}”</p>}
      <Changes row={row} />
    </div>
  );
}

function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="wide-hit [font:inherit] p-0 border-0 bg-transparent bg-none text-oak text-left underline decoration-1 underline-offset-3 cursor-pointer hover:text-oak-hover hover:decoration-2"
      onClick={onPress}
    >
      {children}
    </button>
  );
}

type RecordListProps = Pick<EntryProps, 'onNarrow'> & { filters: RecordFilters; onClear: () => void };

/** The audit log in all its states, page by page. */
function RecordList({ filters, onClear, onNarrow }: RecordListProps) {
  const asked = useRecord(filters);
  const none = writeRecordFilters(filters).size > 0 ? <NoMatch onClear={onClear} /> : NONE;
  return (
    <PagedList of={asked} rows={6} failed="The audit log didn’t load" none={none}>
      {(rows) => (
        <ol>
          {rows.map((row) => (
            <RecordLine key={row.id} row={row} onNarrow={onNarrow} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

const NONE = (
  <EmptyState title="The audit log is empty">The first decision an administrator makes will appear here.</EmptyState>
);

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No entries match" action={<Button onClick={onClear}>Clear All Filters</Button>}>
    Try other words or other days.
  </EmptyState>
);
