// The color of an appointment's status or an open time, as the CSS variable --c.
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';

export const STATUS_COLOR: Readonly<Record<Appointment['status'] | 'open', string>> = {
  confirmed: '[--c:var(--color-low-mark)]',
  pending: '[--c:var(--color-medium-mark)]',
  completed: '[--c:var(--color-info)]',
  cancelled: '[--c:var(--color-error)]',
  open: '[--c:var(--color-rule-strong)]',
};
