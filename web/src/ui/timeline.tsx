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

const MARKS: Record<TimelineStep['state'], string> = {
  done: 'border-oak bg-oak text-on-oak',
  now: 'border-gold bg-gold [box-shadow:inset_0_0_0_4px_var(--color-paper)]',
  todo: 'border-rule-strong bg-paper',
  failed: 'border-error bg-paper text-error',
};

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  const states = useUiTexts().steps;
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={classNames('timeline-step', `timeline-${step.state}`)}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={`timeline-mark ${MARKS[step.state]}`} aria-hidden="true">
            {(step.state === 'done' || step.state === 'failed') && (
              <Icon name={step.state === 'done' ? 'check' : 'close'} className="size-4 [stroke-width:2.5]" />
            )}
          </span>
          <span>
            <b className={step.state === 'todo' ? 'block text-bark-3 font-normal' : 'block font-semibold'}>
              {step.label}
            </b>
            <span className="visually-hidden">, {states[step.state]}</span>
            {step.note && <span className="block text-bark-3 text-small">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
