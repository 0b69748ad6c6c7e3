// The one dialog with two modes: a window to be available in, or an appointment in an open window.
import type { TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { AvailabilityForm } from './availability-form.tsx';

export type Adding = { mode: 'availability'; date: string } | { mode: 'appointment'; slot: TimeSlot };

interface AddDialogProps {
  adding: Adding;
  isClient: boolean;
  /** The job that somebody came for. */
  jobId: number | undefined;
  onClose: () => void;
}

export function AddDialog({ adding, isClient, jobId, onClose }: AddDialogProps) {
  return adding.mode === 'availability' ? (
    <AvailabilityForm date={adding.date} isClient={isClient} jobId={jobId} onClose={onClose} />
  ) : (
    <AppointmentForm slot={adding.slot} jobId={jobId} onClose={onClose} />
  );
}
