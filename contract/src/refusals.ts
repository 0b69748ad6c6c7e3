// The English catalog of all sentences with a key: refusals, replies, next steps. The web has the same keys in Spanish.
import * as accountForm from './refusals/account-form.ts';
import * as accounts from './refusals/accounts.ts';
import * as calendar from './refusals/calendar.ts';
import * as common from './refusals/common.ts';
import * as emergencies from './refusals/emergencies.ts';
import * as files from './refusals/files.ts';
import { MESSAGES } from './refusals/fixed.ts';
import * as form from './refusals/form.ts';
import * as forumForm from './refusals/forum-form.ts';
import * as jobs from './refusals/jobs.ts';
import * as messages from './refusals/messages.ts';
import * as payments from './refusals/payments.ts';
import * as payoutNeeds from './refusals/payout-needs.ts';
import * as payouts from './refusals/payouts.ts';
import * as phones from './refusals/phones.ts';
import * as replies from './refusals/replies.ts';
import * as vetting from './refusals/vetting.ts';
import * as vettingForm from './refusals/vetting-form.ts';

export const REFUSALS = {
  fixed: MESSAGES,
  ...accountForm,
  ...accounts,
  ...calendar,
  ...common,
  ...emergencies,
  ...files,
  ...form,
  ...forumForm,
  ...jobs,
  ...messages,
  ...payments,
  ...payoutNeeds,
  ...payouts,
  ...phones,
  ...replies,
  ...vetting,
  ...vettingForm,
};
