// Messages of forms by key; the server's errors come with their English text.
import { accountForm } from '@live-oak/contract/refusals/account-form.ts';
import { emergencies, onCall } from '@live-oak/contract/refusals/emergencies.ts';
import { form } from '@live-oak/contract/refusals/form.ts';
import { forumForm } from '@live-oak/contract/refusals/forum-form.ts';
import { phones } from '@live-oak/contract/refusals/phones.ts';
import { vettingForm } from '@live-oak/contract/refusals/vetting-form.ts';
import { MESSAGES as fixed } from '@live-oak/contract/refusals/fixed.ts';

export const refusals = { accountForm, emergencies, fixed, form, forumForm, onCall, phones, vettingForm };
