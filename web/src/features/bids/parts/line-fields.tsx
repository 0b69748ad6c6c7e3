// What the price includes: a chip for each kind of work, and a row for each selected one with its part of the price and a note.
import {
  inOrder,
  MAX_LINE_NOTE,
  partsOf,
  typedPart,
  BID_LINE_KINDS,
  type BidLineKind,
} from '@live-oak/contract/features/bids/lines.ts';
import type { TypedLine } from '@live-oak/contract/features/bids/schema.ts';
import { parseCents } from '@live-oak/contract/money.ts';
import { useId, useRef, useState, type RefObject } from 'react';
import { useLabels } from '../../../texts/labels.ts';
import { Button, Icon } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError, TextField } from '../../../ui/field.tsx';
import { useBidTexts } from '../texts.ts';
import { bidMoneyFromCents } from './bid-text.ts';

export interface LineErrors {
  /** Of the parts together. */
  all?: string | undefined;
  of: readonly ({ part?: string | undefined; note?: string | undefined } | undefined)[];
}

/** What every field for dollars has. */
export const AMOUNT = { prefix: '$', inputMode: 'decimal', autoComplete: 'off' } as const;

interface LineFieldsProps {
  value: readonly TypedLine[];
  onChange: (lines: TypedLine[]) => void;
  /** Dollars as typed. */
  bidAmount: string;
  onUseSum: (dollars: string) => void;
  errors: LineErrors;
  listRef?: RefObject<HTMLUListElement | null>;
}

export function LineFields({ value, onChange, bidAmount, onUseSum, errors, listRef }: LineFieldsProps) {
  const t = useBidTexts().lines;
  const id = useId();
  const toggle = (kind: BidLineKind) =>
    onChange(
      value.some((line) => line.kind === kind)
        ? value.filter((line) => line.kind !== kind)
        : inOrder([...value, { kind, part: '', note: '' }]),
    );
  const set = (kind: BidLineKind, change: Partial<TypedLine>) =>
    onChange(value.map((line) => (line.kind === kind ? { ...line, ...change } : line)));
  return (
    <fieldset
      className="line-fields grid gap-3 min-w-0"
      aria-describedby={`${id}-hint${errors.all ? ` ${id}-error` : ''}`}
    >
      <legend className="field-legend">{t.title}</legend>
      <div className="flex gap-2 flex-wrap">
        {BID_LINE_KINDS.map((kind) => (
          <Chip key={kind} kind={kind} on={value.some((line) => line.kind === kind)} onToggle={() => toggle(kind)} />
        ))}
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {t.hint}
      </p>
      {/* Above the parts it is about: the first of them gets the focus. */}
      <FieldError id={`${id}-error`} message={errors.all} />
      {value.length > 0 && (
        <ul ref={listRef} className="border-t-2 border-t-bark [&_.field]:gap-0">
          {value.map((line, index) => (
            <LineRow key={line.kind} line={line} errors={errors.of[index]} onChange={(to) => set(line.kind, to)} />
          ))}
        </ul>
      )}
      <RunningSum lines={value} bidAmount={bidAmount} onUseSum={onUseSum} />
    </fieldset>
  );
}

function Chip({ kind, on, onToggle }: { kind: BidLineKind; on: boolean; onToggle: () => void }) {
  const { bidLines } = useLabels();
  return (
    <label
      className={classNames(
        'inline-flex relative gap-1.5 items-center min-h-(--hit) pr-3.5 pl-3 py-0 border border-rule-strong rounded-2 bg-paper-raised font-medium text-ui cursor-pointer hover:border-oak has-focus-visible:shadow-focus',
        on && '[box-shadow:inset_0_0_0_1px_var(--color-oak)] border-oak! bg-oak-tint! font-semibold!',
      )}
    >
      <input
        className="absolute inset-0 size-full m-0 opacity-0 cursor-pointer"
        type="checkbox"
        checked={on}
        onChange={onToggle}
      />
      <Icon className={`size-4.5 ${on ? 'text-oak' : 'text-bark-2'}`} name={on ? 'check' : 'plus'} />
      {bidLines[kind]}
    </label>
  );
}

type LineRowProps = {
  line: TypedLine;
  errors: LineErrors['of'][number];
  onChange: (change: Partial<TypedLine>) => void;
};

function LineRow({ line, errors, onChange }: LineRowProps) {
  const t = useBidTexts().lines;
  const name = useLabels().bidLines[line.kind];
  return (
    <li className="grid gap-x-4 gap-y-1 grid-side-34 items-center px-0 pt-2.5 pb-1.5 border-b border-b-rule max-sm:grid-side-34">
      <b>{name}</b>
      <TextField
        className="text-right"
        label={<span className="visually-hidden">{t.partOf(name)}</span>}
        placeholder={t.included}
        {...AMOUNT}
        value={line.part}
        error={errors?.part}
        onChange={({ target }) => onChange({ part: target.value })}
      />
      <Note name={name} note={line.note} error={errors?.note} onChange={(note) => onChange({ note })} />
    </li>
  );
}

type NoteProps = { name: string; note: string; error: string | undefined; onChange: (note: string) => void };

function Note({ name, note, error, onChange }: NoteProps) {
  const t = useBidTexts().lines;
  const [noting, setNoting] = useState(note !== '');
  const frame = useRef<HTMLDivElement>(null);
  const add = () => {
    setNoting(true);
    requestAnimationFrame(() => frame.current?.querySelector('input')?.focus());
  };
  return noting ? (
    <div ref={frame} className="col-span-full pb-1">
      <TextField
        className="text-left"
        label={<span className="visually-hidden">{t.noteOf(name)}</span>}
        placeholder={t.note}
        maxLength={MAX_LINE_NOTE}
        value={note}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  ) : (
    <Button
      label={t.addNote}
      variant="quiet"
      className="col-span-full justify-self-start -ml-2.5"
      aria-label={t.addNoteOf(name)}
      onClick={add}
    />
  );
}

type SumProps = Pick<LineFieldsProps, 'bidAmount' | 'onUseSum'> & { lines: readonly TypedLine[] };

/** The running total of the parts against the bid; empty before the first part. */
function RunningSum({ lines, bidAmount, onUseSum }: SumProps) {
  const t = useBidTexts().lines;
  const { sumCents, isWhole } = partsOf(lines.map(typedPart));
  if (!(sumCents > 0)) return null;
  const cents = bidAmount.trim() === '' ? Number.NaN : parseCents(bidAmount);
  const isTyped = !Number.isNaN(cents);
  const sum = bidMoneyFromCents(sumCents);
  const fits = sumCents === cents;
  const gap = sumCents > cents ? t.more : isWhole ? t.less : t.left;
  return (
    <div
      className={classNames(
        'grid gap-3 justify-items-start px-4 py-3 border-l-4 border-l-gold bg-gold-tint',
        fits && 'border-r-oak border-y-oak border-l-oak! bg-oak-tint!',
      )}
    >
      <p className="w-full" aria-live="polite">
        <span className="row between">
          <span>{t.parts}</span>
          <b className="num">{isTyped ? t.of(sum, bidMoneyFromCents(cents)) : sum}</b>
        </span>
        {isTyped && (
          <span className="small second">{fits ? t.fits : gap(bidMoneyFromCents(Math.abs(cents - sumCents)))}</span>
        )}
      </p>
      {!fits && (isWhole || sumCents > cents) && (
        <Button onClick={() => onUseSum((sumCents / 100).toFixed(sumCents % 100 === 0 ? 0 : 2))}>
          {t.takeSum(sum)}
        </Button>
      )}
    </div>
  );
}
