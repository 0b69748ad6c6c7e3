// Messages that screens give by key themselves; the server's errors come with their English text.
import {
  accountForm,
  emergencies,
  onCall,
  form,
  forumForm,
  phones,
  vettingForm,
} from '@live-oak/contract/refusals/form.ts';
import { MESSAGES as fixed } from '@live-oak/contract/refusals/fixed.ts';
import { calendar } from '@live-oak/contract/refusals/jobs.ts';

export const refusals = { accountForm, calendar, emergencies, fixed, form, forumForm, onCall, phones, vettingForm };
