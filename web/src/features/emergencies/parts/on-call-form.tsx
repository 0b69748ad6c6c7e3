// When and where a business takes emergencies: days, hours, parishes, and the promised minutes.
import { SetOnCall, type OnCall } from '@live-oak/contract/features/emergencies/schema.ts';
import { useController, useWatch } from 'react-hook-form';
import { rulesForTyped } from '../../../app/form-rules.ts';
import { useActionForm, type ActionForm } from '../../../app/use-action-form.ts';
import { Notice, SubmitButton } from '../../../ui/basics.tsx';
import { Checkbox, FieldError, Options, Select } from '../../../ui/field.tsx';
import { timeOfDay } from '../../../ui/format.ts';
import { PARISHES } from '../../../ui/map/parishes.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useSaveOnCall } from '../data.ts';
import { useOnCallTexts } from '../on-call-texts.ts';

type Values = ReturnType<typeof valuesOf>;

const valuesOf = ({ isOn, days, fromMinute, untilMinute, parishes, promiseMinutes }: OnCall) => ({
  isOn,
  days: days.map(String),
  fromMinute: String(fromMinute),
  untilMinute: String(untilMinute),
  parishes: [...parishes],
  promiseMinutes: String(promiseMinutes),
});

/** '10:30 PM' of a minute after midnight in Louisiana; on a winter's day, six hours behind UTC. */
const clockTime = (minute: number) => timeOfDay(Date.UTC(2026, 0, 1, 6, minute));

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => half * 30);
const PROMISES = [15, 30, 45, 60, 90, 120, 180, 240];

/** The options of a list, plus a value that was set elsewhere. */
const optionsOf = (choices: readonly number[], own: string, label: (value: number) => string) =>
  [...new Set([...choices, Number(own)])]
    .toSorted((one, other) => one - other)
    .map((value) => [value, label(value)] as const);

export function OnCallForm({ saved }: { saved: OnCall }) {
  const t = useOnCallTexts();
  const toasts = useToasts();
  const save = useSaveOnCall();
  const state = useActionForm<Values, Values, OnCall>({
    resolver: rulesForTyped(SetOnCall),
    first: valuesOf(saved),
    failed: t.notSavedText,
    send: (values) => save.mutateAsync(values),
    onDone: (now, values) => {
      state.form.reset(values);
      toasts.success(t.saved, now.isOn ? (now.isOnNow ? t.now : t.notNow) : t.savedOff);
    },
  });
  const { register, control } = state.form;
  const isOn = useWatch({ control, name: 'isOn' });
  return (
    <form className="stack" onSubmit={state.onSubmit} noValidate>
      <Checkbox label={t.isOn} hint={t.isOnHint} {...register('isOn')} />
      {isOn && <Times state={state} />}
      {saved.isOn && !saved.mayBid && <Notice tone="gold" text={t.mayNotBid} />}
      {state.failure && <Notice tone="error" title={t.notSaved} text={state.failure} live />}
      <div className="row gap-x-4 gap-y-3">
        <SubmitButton label={t.save} busy={state.busy} />
        {saved.isOn && saved.mayBid && (
          <p className="small second" role="status">
            {saved.isOnNow ? t.now : t.notNow}
          </p>
        )}
      </div>
    </form>
  );
}

function Times({ state }: { state: ActionForm<Values> }) {
  const t = useOnCallTexts();
  const { fromMinute, untilMinute, promiseMinutes } = state.form.getValues();
  return (
    <>
      <Days field={state.field('days')} />
      <div className="grid gap-4 sm:grid-cols-3 max-w-160">
        <Select label={t.from} {...state.field('fromMinute')}>
          <Options of={optionsOf(HALF_HOURS, fromMinute, clockTime)} />
        </Select>
        <Select label={t.until} {...state.field('untilMinute')}>
          <Options of={optionsOf(HALF_HOURS, untilMinute, clockTime)} />
        </Select>
        <Select label={t.promise} hint={t.promiseHint} {...state.field('promiseMinutes')}>
          <Options of={optionsOf(PROMISES, promiseMinutes, t.minutes)} />
        </Select>
      </div>
      <p className="small second">{t.hoursHint}</p>
      <Where state={state} />
    </>
  );
}

/** `field` comes from the form: registered here, after the selects, the days would not get the focus of the first wrong field. */
function Days({ field: { error, ...days } }: { field: ReturnType<ActionForm<Values>['field']> }) {
  const t = useOnCallTexts();
  return (
    <fieldset>
      <legend className="field-legend">{t.days}</legend>
      <div className="grid gap-x-4 gap-y-0 grid-fill-44 mt-1">
        {t.dayNames.map((name, day) => (
          <Checkbox key={name} label={name} value={String(day)} {...days} />
        ))}
      </div>
      <FieldError message={error} />
    </fieldset>
  );
}

/** The whole work area, or selected parishes. */
function Where({ state: { form } }: { state: ActionForm<Values> }) {
  const t = useOnCallTexts();
  const { field, fieldState } = useController({ control: form.control, name: 'parishes' });
  const isSome = field.value.length > 0;
  const toggle = (fips: string) =>
    field.onChange(field.value.includes(fips) ? field.value.filter((one) => one !== fips) : [...field.value, fips]);
  return (
    <div className="stack">
      <Segmented
        label={t.where}
        labelShown
        options={[
          { value: 'area', label: t.workArea },
          { value: 'some', label: t.someParishes },
        ]}
        value={isSome ? 'some' : 'area'}
        onChange={(value) => field.onChange(value === 'area' ? [] : PARISHES.slice(0, 1).map(({ fips }) => fips))}
      />
      {isSome && (
        <div className="grid gap-x-3 gap-y-0 grid-fill-44 max-h-76 px-3 py-2 border border-rule-strong overflow-y-auto bg-paper-raised max-sm:grid-cols-1">
          {PARISHES.map(({ fips, name }) => (
            <Checkbox key={fips} label={name} checked={field.value.includes(fips)} onChange={() => toggle(fips)} />
          ))}
        </div>
      )}
      <FieldError message={fieldState.error?.message} />
    </div>
  );
}
