// Turning storm mode on: parishes, the end in Central Time, and the reason; then a confirmation.
import type { StormSuggestion } from '@live-oak/contract/features/weather/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { needed, useActionForm, type ActionForm } from '../../../app/use-action-form.ts';
import { Button, SubmitButton } from '../../../ui/basics.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { useStartStorm, type NewStorm, useStormPreview } from '../data.ts';
import { counted, fieldIn, LENGTHS, untilOf, untilProblem } from '../until.ts';
import { StormMap, StormParishes, useStormParishes } from './storm-parishes.tsx';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { SkeletonLine } from '../../../ui/page.tsx';
import { PARISHES } from '../../../ui/map/parishes.ts';
import { CouldNotLoad } from '../../admin/parts/facts.tsx';

/** The call takes an instant; the field holds Central Time. */
const bodyOf = ({ parishes, until, reason }: NewStorm): NewStorm => ({
  parishes,
  reason: reason.trim(),
  until: untilOf(until)?.toISOString() ?? '',
});

/** A storm as the warning suggests it: its parishes, two days beyond its end, and the warning as the reason. */
function suggestedStorm(suggestion: StormSuggestion | undefined): NewStorm {
  if (suggestion === undefined) return { parishes: [], until: fieldIn(48), reason: '' };
  const end = new Date(suggestion.endsAt ?? suggestion.startsAt);
  return {
    parishes: suggestion.parishes.map(({ fips }) => fips),
    until: fieldIn(48, end > new Date() ? end : new Date()),
    reason: `${suggestion.event} of the National Weather Service`,
  };
}

interface StartStormProps {
  taken: readonly string[];
  /** The warning whose parishes are filled in. */
  suggestion?: StormSuggestion | undefined;
}

export function StartStorm({ taken, suggestion }: StartStormProps) {
  const start = useStartStorm();
  const [asking, setAsking] = useState<NewStorm>();
  const stopAsking = () => setAsking(undefined);
  const state = useActionForm<NewStorm>({
    first: suggestedStorm(suggestion),
    send: (values, key) => start.mutateAsync({ storm: bodyOf(values), key }),
    onDone: () => {
      form.reset({ ...form.getValues(), parishes: [], reason: '' });
      stopAsking();
    },
    onFailed: stopAsking,
  });
  const { form } = state;
  const frame = useShownFor(suggestion?.event);
  // In page order, which decides which missing field is focused.
  const parishes = useStormParishes(form.control, taken);
  return (
    <Panel title="Turn on">
      <form
        className="grid gap-8 grid-cols-2 mt-4 outline-none max-lg:grid-cols-1"
        ref={frame}
        tabIndex={-1}
        onSubmit={(event) => void form.handleSubmit((values) => setAsking(bodyOf(values)))(event)}
        noValidate
        aria-label="Turn storm mode on"
      >
        <StormMap parishes={parishes} />
        <div className="stack content-start">
          <StormParishes parishes={parishes} />
          <EndAndReason state={state} />
        </div>
      </form>
      {asking && <ConfirmStorm storm={asking} busy={state.busy} onConfirm={state.onSubmit} onClose={stopAsking} />}
    </Panel>
  );
}

/** The form is scrolled to and focused when it appears for a warning. */
function useShownFor(warning: string | undefined) {
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (warning !== undefined) {
      frame.current?.scrollIntoView({ block: 'start' });
      frame.current?.focus({ preventScroll: true });
    }
  }, [warning]);
  return frame;
}

function EndAndReason({ state }: { state: ActionForm<NewStorm> }) {
  const { form, field } = state;
  const until = untilOf(useWatch({ control: form.control, name: 'until' }));
  const ends =
    until && !untilProblem(until) && `Ends automatically ${dayAndTime(until)}; you can change that or end it early.`;
  const end = {
    hint: ends || undefined,
    ...field('until', { validate: (typed) => untilProblem(untilOf(typed)) ?? true }),
  };
  return (
    <>
      <TextField label="Until (Central Time)" type="datetime-local" {...end} />
      <Lengths state={state} />
      <TextArea
        label="Reason"
        rows={2}
        maxLength={500}
        hint="For administrators and the audit log: the declaration, the warning, who decided."
        {...field('reason', needed('Say why storm mode starts'))}
      />
      <div>
        <SubmitButton label="Turn storm mode on" />
      </div>
    </>
  );
}

function Lengths({ state: { form } }: { state: ActionForm<NewStorm> }) {
  const { isSubmitted } = form.formState;
  return (
    <div className="row gap-2" role="group" aria-label="How long">
      {LENGTHS.map(({ hours, label }) => (
        <Button key={hours} onClick={() => form.setValue('until', fieldIn(hours), { shouldValidate: isSubmitted })}>
          {label}
        </Button>
      ))}
    </div>
  );
}

interface ConfirmStormProps {
  storm: NewStorm;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The confirmation before storm mode goes on: where, until when, and how many people are notified. */
function ConfirmStorm({ storm, busy, onConfirm, onClose }: ConfirmStormProps) {
  const asked = useStormPreview(storm.parishes);
  const names = PARISHES.filter(({ fips }) => storm.parishes.includes(fips)).map(({ name }) => name);
  const ask = { busy, disabled: asked.isPending, onAct: onConfirm, onClose };
  return (
    <AskDialog {...ask} title="Turn storm mode on now?" action="Notify and turn on">
      <div className="stack">
        <p>
          <b>{names.join(', ')}</b>, until {dayAndTime(storm.until)}.
        </p>
        {asked.isPending && <SkeletonLine width="long" />}
        {asked.isError && !asked.data && <CouldNotLoad what="The number of people" asked={asked} />}
        {asked.data && <p role="status">{notifiedText(asked.data)} will be notified.</p>}
      </div>
    </AskDialog>
  );
}

/** '3 businesses, 1 owner' */
const notifiedText = ({ businesses, owners }: { businesses: number; owners: number }) =>
  `${counted(businesses, 'business', 'businesses')}, ${counted(owners, 'owner')}`;
