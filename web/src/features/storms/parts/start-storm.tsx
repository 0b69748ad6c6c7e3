// Switching storm mode on: parishes on the map, by name or by region, until when in Central Time, and why.
import { METROS } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { Checkbox, FieldError, TextArea, TextField } from '../../../ui/field.tsx';
import { ParishChooser } from '../../../ui/map/parish-chooser.tsx';
import { PARISHES } from '../../../ui/map/parishes.ts';
import { fieldErrorOf } from '../../admin/decision.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { useStartStorm, type NewStorm } from '../data.ts';
import { ConfirmStorm } from './confirm-storm.tsx';
import { fieldIn, LENGTHS, untilOf, untilProblem } from '../until.ts';

const FIPS_OF = new Map(PARISH_NAMES.map(({ slug, fips }) => [slug, fips]));
const REGIONS = METROS.map(({ name, parishes }) => ({
  name,
  fips: parishes.flatMap((slug) => FIPS_OF.get(slug) ?? []),
}));

interface Missing {
  parishes?: string;
  until?: string;
  reason?: string;
}

const isOnIn = (fips: readonly string[]) => {
  const names = PARISHES.filter((parish) => fips.includes(parish.fips)).map(({ name }) => name);
  return `Storm mode is on already in ${names.join(', ')}. Move the end of that storm instead.`;
};

export function StartStorm({ taken }: { taken: readonly string[] }) {
  const start = useStartStorm();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [until, setUntil] = useState(() => fieldIn(48));
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [asking, setAsking] = useState<NewStorm>();
  const form = useRef<HTMLFormElement>(null);
  const change = (fips: readonly string[], on: boolean) => {
    const theirs = fips.filter((one) => taken.includes(one));
    setMissing(theirs.length > 0 ? { parishes: isOnIn(theirs) } : {});
    setChosen((before) => {
      const next = new Set(before);
      fips.filter((one) => !theirs.includes(one)).forEach((one) => (on ? next.add(one) : next.delete(one)));
      return next;
    });
  };
  const toggle = (fips: string) => change([fips], !chosen.has(fips));
  const changeUntil = (to: string) => {
    setUntil(to);
    setMissing({});
  };
  const at = untilOf(until);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const problem = untilProblem(at);
    const found: Missing = {
      ...(chosen.size === 0 ? { parishes: 'Choose at least one parish' } : {}),
      ...(problem ? { until: problem } : {}),
      ...(reason.trim() === '' ? { reason: 'Say why: it goes into the record' } : {}),
    };
    setMissing(found);
    if (!at || Object.keys(found).length > 0) {
      const first = found.parishes
        ? '[role="checkbox"][tabindex="0"]'
        : found.until
          ? 'input[type="datetime-local"]'
          : 'textarea';
      form.current?.querySelector<HTMLElement | SVGElement>(first)?.focus();
      return;
    }
    setAsking({ parishes: [...chosen], reason: reason.trim(), until: at.toISOString() });
  };
  const confirm = (storm: NewStorm) =>
    start.mutate(storm, {
      onSuccess: () => {
        setChosen(new Set());
        setReason('');
      },
      onSettled: () => setAsking(undefined),
    });
  const names = PARISHES.filter(({ fips }) => chosen.has(fips)).map(({ name }) => name);
  return (
    <Panel title="Switch on">
      <form
        ref={form}
        className="grid gap-8 grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] mt-4 [&_.stack]:content-start max-lg:grid-cols-1"
        onSubmit={send}
        noValidate
        aria-label="Switch storm mode on"
      >
        <div>
          <ParishChooser
            label="Parishes of the storm"
            chosen={chosen}
            onToggle={toggle}
            nameOf={(name) => `${name} Parish`}
            storm={taken}
          />
          <p className="small second">
            Press a parish, or go with the arrow keys and choose with the space bar.
            {taken.length > 0 && ' Where it is hatched, storm mode is on already.'}
          </p>
        </div>
        <div className="stack">
          <div className="row gap-2" role="group" aria-label="Regions">
            {REGIONS.map(({ name, fips }) => (
              <Button key={name} onClick={() => change(fips, true)}>
                {name}
              </Button>
            ))}
            {chosen.size > 0 && (
              <Button look="quiet" onClick={() => change([...chosen], false)}>
                Choose none
              </Button>
            )}
          </div>
          <p role="status">
            {chosen.size === 0 ? (
              <span className="second">No parish is chosen.</span>
            ) : (
              <>
                <b>{chosen.size === 1 ? '1 parish' : `${chosen.size} parishes`}:</b> {names.join(', ')}
              </>
            )}
          </p>
          <FieldError message={missing.parishes ?? fieldErrorOf(start.error, 'parishes')} />
          <details className="fold">
            <summary>All parishes by name</summary>
            <div className="grid gap-x-3 gap-y-0 grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] max-h-64 mt-2 px-3 py-2 border border-rule-strong overflow-y-auto bg-paper-raised">
              {PARISHES.map(({ fips, name }) => (
                <Checkbox
                  key={fips}
                  label={taken.includes(fips) ? `${name} (on)` : name}
                  disabled={taken.includes(fips)}
                  checked={chosen.has(fips)}
                  onChange={() => toggle(fips)}
                />
              ))}
            </div>
          </details>
          <TextField
            label="Until (Central Time)"
            type="datetime-local"
            hint={
              at && !untilProblem(at)
                ? `Ends automatically ${dayAndTime(at)}; it can be moved or ended early.`
                : undefined
            }
            error={missing.until ?? fieldErrorOf(start.error, 'until')}
            value={until}
            onChange={(event) => changeUntil(event.target.value)}
          />
          <div className="row gap-2" role="group" aria-label="How long">
            {LENGTHS.map(({ hours, label }) => (
              <Button key={hours} onClick={() => changeUntil(fieldIn(hours))}>
                {label}
              </Button>
            ))}
          </div>
          <TextArea
            label="Reason"
            rows={2}
            maxLength={500}
            hint="For administrators and the audit log: the declaration, the warning, who decided."
            error={missing.reason ?? fieldErrorOf(start.error, 'reason')}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing({});
            }}
          />
          <div>
            <Button type="submit" look="primary">
              Switch storm mode on
            </Button>
          </div>
        </div>
      </form>
      {asking && (
        <ConfirmStorm
          storm={asking}
          busy={start.isPending}
          onConfirm={() => confirm(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Panel>
  );
}
