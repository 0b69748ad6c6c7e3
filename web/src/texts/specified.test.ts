// English words that the specifications fix (docs/requirements.md): changing one is a decision, not an edit.
import { BOOKING_FAILED, BOOKING_FAILED_MESSAGE } from '@live-oak/contract/features/calendar/schema.ts';
import { DEFAULT_DURATION } from '@live-oak/contract/features/bids/schema.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { expect, it } from 'vitest';
import { bids } from './en/bids.ts';
import { calendar } from './en/calendar.ts';
import { profile } from './en/profile.ts';
import { ui } from './en/ui.ts';

const { form } = REFUSALS;

it.each([
  ['ACC-23', profile.failedTitle, 'Update Failed'],
  ['ACC-23', profile.failedText, 'Failed to update profile. Please try again.'],
  ['ACC-24', profile.complete.title, 'Complete Your Verification'],
  ['POST-2', form.title, 'Job title is required'],
  ['POST-2', form.description, 'Description must be at least 10 characters'],
  ['POST-2', form.location, 'Location is required'],
  ['POST-2', form.service, 'Service type is required'],
  ['POST-2', form.urgency, 'Urgency level is required'],
  ['POST-4', form.budget, 'Budget must be a positive number'],
  ['BID-7', DEFAULT_DURATION, '2-3 days'],
  ['BID-14', bids.form.failed, 'Failed to submit bid. Please try again.'],
  ['REV-4', ui.example, 'Example'],
  ['CAL-2', calendar.setAvailability, 'Set Your Availability for Tree Service'],
  ['CAL-2', calendar.viewClientAvailability, 'View Client Availability'],
  ['CAL-2', calendar.setYourAvailability, 'Set your availability'],
  ['CAL-2', calendar.noClientAvailability, 'No client availability'],
  ['CAL-6', form.appointmentTitle, 'Title is required'],
  ['CAL-6', BOOKING_FAILED, 'Booking Failed'],
  ['CAL-6', BOOKING_FAILED_MESSAGE, 'Failed to book appointment'],
])('%s: “%s”', (_requirement, shown, specified) => {
  expect(shown).toBe(specified);
});
