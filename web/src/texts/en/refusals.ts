// What forms say by a key; what the server refuses comes with its English words.
import { accountForm } from '@live-oak/contract/refusals/account-form.ts';
import { form } from '@live-oak/contract/refusals/form.ts';
import { forumForm } from '@live-oak/contract/refusals/forum-form.ts';
import { vettingForm } from '@live-oak/contract/refusals/vetting-form.ts';
import { MESSAGES as fixed } from '@live-oak/contract/refusals/fixed.ts';

export const refusals = { accountForm, fixed, form, forumForm, vettingForm };
