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

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  const said = useUiTexts().steps;
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={classNames('timeline-step', `timeline-${step.state}`)}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="timeline-mark" aria-hidden="true">
            {step.state === 'done' && <Icon name="check" />}
            {step.state === 'failed' && <Icon name="close" />}
          </span>
          <span>
            <b>{step.label}</b>
            <span className="visually-hidden">, {said[step.state]}</span>
            {step.note && <span className="block text-bark-3 text-small">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
