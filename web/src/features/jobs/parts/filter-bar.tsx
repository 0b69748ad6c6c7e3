// The filters of the list of open jobs. Choices apply at once, typed text after a pause.
import { SERVICE_TYPES, URGENCIES, type Urgency, serviceCode } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Icon } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox, Options, Select, TextField } from '../../../ui/field.tsx';
import { useLabels } from '../../../texts/labels.ts';
import { ParishPicker } from '../../../ui/map/parish-picker.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useFindingTexts } from '../finding-texts.ts';
import { countFilters, RADII, toggled, type Filtering } from './filters.tsx';

interface FilterBarProps extends Pick<Filtering, 'filters' | 'narrow' | 'refine' | 'clear'> {
  /** Of a business, which may not bid on every job. */
  ofBusiness: boolean;
  /** The business has a work area, to which the list can be limited. */
  hasArea: boolean;
  /** The server's error about an unknown place. */
  nearError: string | undefined;
}

/** A text that follows the address bar, and updates it after a typing pause. */
function useTyped(kept: string, onChange: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (timer.current === undefined) setTyped(kept);
  }, [kept]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current(text.trim());
    }, 450);
  };
  return [typed, type];
}

export function FilterBar(props: FilterBarProps) {
  const { filters, refine } = props;
  const t = useFindingTexts();
  const [open, setOpen] = useState(false);
  const [q, setQ] = useTyped(filters.q, (text) => refine({ q: text }));
  const near = useTyped(filters.near, (text) => refine({ near: text }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refine({ q: q.trim(), near: near[0].trim() });
  };
  return (
    <form
      className="@container border-y border-y-rule bg-paper-sunk max-sm:[&>.wrap>.field>label]:sr-only max-sm:[&:not([data-open='true'])_:is(.filters-folded,.filters-last)]:hidden"
      role="search"
      aria-label={t.filterJobs}
      data-open={open}
      onSubmit={submit}
    >
      <div className="wrap grid gap-4 grid-cols-minor py-4.5 max-lg:grid-cols-ends max-lg:items-end max-sm:gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:py-3 @max-narrow:grid-cols-ends @max-narrow:[&>.field]:col-span-full">
        <TextField
          label={t.search}
          type="search"
          placeholder={t.searchHint}
          maxLength={200}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <Button className="hidden max-sm:inline-flex max-sm:px-3" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t.filters(countFilters(filters))}
        </Button>
        <ViewButton {...props} />
        <WhereAndWhat {...props} near={near} />
        <Narrower {...props} />
      </div>
    </form>
  );
}

/** On narrow screens the list and the map take turns. */
function ViewButton({ filters: { view, cursor }, narrow }: FilterBarProps) {
  const t = useFindingTexts();
  return (
    <Button
      label={view === 'list' ? t.map : t.list}
      className="hidden max-lg:inline-flex max-sm:inline-flex max-sm:px-3"
      onClick={() => narrow({ view: view === 'list' ? 'map' : 'list', cursor })}
    />
  );
}

/** Expanded by the button above it on phones, always visible on wider screens. */
function WhereAndWhat(props: FilterBarProps & { near: ReturnType<typeof useTyped> }) {
  const t = useFindingTexts();
  const { services } = useLabels();
  const { filters, narrow, nearError, near } = props;
  const [typed, setTyped] = near;
  return (
    <div className="filters-folded grid gap-4 grid-cols-[1.5fr_0.8fr_1.1fr_1fr] max-lg:col-span-full max-lg:grid-cols-2 max-sm:grid-cols-1">
      <TextField
        label={t.nearLabel}
        placeholder={t.nearHint}
        maxLength={200}
        value={typed}
        error={nearError}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        label={t.within}
        disabled={typed.trim() === ''}
        value={filters.radiusMiles}
        onChange={({ target }) => narrow({ radiusMiles: Number(target.value) })}
      >
        <Options of={RADII.map((miles) => [miles, t.miles(miles)])} />
      </Select>
      <Select
        label={t.service}
        value={filters.serviceType}
        onChange={({ target }) => narrow({ serviceType: serviceCode(target.value) ?? '' })}
      >
        <Options none={t.allServices} of={SERVICE_TYPES.map(({ code }) => [code, services[code]])} />
      </Select>
      <ParishPicker none={t.allParishes} value={filters.parish} onChange={(parish) => narrow({ parish })} />
    </div>
  );
}

function Narrower(props: FilterBarProps) {
  const { filters, narrow } = props;
  return (
    <div className="filters-last flex gap-x-6 gap-y-2 col-span-full flex-wrap items-center justify-between max-lg:col-span-full">
      <UrgencyChips chosen={filters.urgency} onChange={(urgency) => narrow({ urgency })} />
      <Switches {...props} />
      <ClearAll {...props} />
    </div>
  );
}

function Switches({ filters, narrow, hasArea, ofBusiness }: FilterBarProps) {
  const t = useFindingTexts();
  const { fits, mayBid, budgetShown } = filters;
  return (
    <div className="row gap-x-5 gap-y-1.5">
      {hasArea && <Switch label={t.fitsMe} on={fits} onSwitch={(on) => narrow({ fits: on, sort: '' })} />}
      {ofBusiness && <Switch label={t.mayBid} on={mayBid} onSwitch={(on) => narrow({ mayBid: on })} />}
      <Switch label={t.budgetShown} on={budgetShown} onSwitch={(on) => narrow({ budgetShown: on })} />
    </div>
  );
}

type SwitchProps = { label: string; on: boolean; onSwitch: (on: boolean) => void };

const Switch = ({ label, on, onSwitch }: SwitchProps) => (
  <Checkbox label={label} checked={on} onChange={({ target }) => onSwitch(target.checked)} />
);

function ClearAll({ filters, clear }: FilterBarProps) {
  const t = useFindingTexts();
  const count = countFilters(filters);
  return count === 0 ? null : (
    <p className="row small second">
      <span>{t.filtersOn(count)}</span>
      <Button
        label={t.clearAll}
        variant="quiet"
        onClick={(event) => {
          // The button disappears with the filters; keep the focus in the form.
          event.currentTarget.form?.querySelector('input')?.focus();
          clear();
        }}
      />
    </p>
  );
}

const chip =
  'inline-flex gap-1.5 items-center min-h-(--hit) px-3 py-1 border border-rule-strong rounded-1 [background:var(--ground,var(--color-paper-raised))] text-(color:--ink) font-semibold text-small leading-snug font-text cursor-pointer aria-pressed:border-current';

/** Nothing pressed means every urgency; otherwise the list shows the pressed ones. */
function UrgencyChips({ chosen, onChange }: { chosen: readonly Urgency[]; onChange: (urgency: Urgency[]) => void }) {
  const t = useFindingTexts();
  const words = useUiTexts().urgencies;
  return (
    <fieldset className="flex gap-x-4 gap-y-1.5 flex-wrap items-center">
      <legend className="float-left font-semibold">{t.urgency}</legend>
      <div className="row gap-1.5">
        {URGENCIES.toReversed().map(({ value }) => {
          const on = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              className={classNames(chip, on && `badge-${value}`)}
              aria-pressed={on}
              onClick={() => onChange(toggled(chosen, value))}
            >
              {on && <Icon className="size-4" name="check" />}
              {words[value]}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
