// Messages of forms by key; the server's errors come with their English text.
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

export const refusals = { accountForm, emergencies, fixed, form, forumForm, onCall, phones, vettingForm };
