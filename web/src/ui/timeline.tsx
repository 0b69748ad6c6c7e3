// Steps in order, past, current and future: a job's progress, a registration's parts.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './basics.tsx';
import { useUiTexts } from './texts.ts';

export interface TimelineStep {
  label: ReactNode;
  /** When it was, or what it waits for. */
  note?: ReactNode;
  state: 'done' | 'now' | 'todo' | 'failed';
}

export const STEP_MARKS: Readonly<Record<TimelineStep['state'], string>> = {
  done: 'border-oak bg-oak text-on-oak',
  now: 'border-gold bg-gold [box-shadow:inset_0_0_0_4px_var(--color-paper)]',
  todo: 'border-rule-strong bg-paper',
  failed: 'border-error bg-paper text-error',
};

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step, index) => (
        <Step key={index} {...step} />
      ))}
    </ol>
  );
}

function Step({ label, note, state }: TimelineStep) {
  const states = useUiTexts().steps;
  return (
    <li
      className={classNames('timeline-step', `timeline-${state}`)}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <Mark state={state} />
      <span>
        <b className={state === 'todo' ? 'block text-bark-3 font-normal' : 'block font-semibold'}>{label}</b>
        <span className="visually-hidden">, {states[state]}</span>
        {note && <span className="block text-bark-3 text-small">{note}</span>}
      </span>
    </li>
  );
}

function Mark({ state }: Pick<TimelineStep, 'state'>) {
  return (
    <span className={`timeline-mark ${STEP_MARKS[state]}`} aria-hidden="true">
      {(state === 'done' || state === 'failed') && (
        <Icon name={state === 'done' ? 'check' : 'close'} className="size-4 [stroke-width:2.5]" />
      )}
    </span>
  );
}
