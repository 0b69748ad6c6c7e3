// Lo que dicen el servidor y los formularios, por su clave: lo que no aceptan, lo que quedó hecho, lo que sigue.
import type { REFUSALS } from '@live-oak/contract/refusals.ts';
import { accountForm } from './refusals/account-form.ts';
import { accounts } from './refusals/accounts.ts';
import { calendar } from './refusals/calendar.ts';
import { common } from './refusals/common.ts';
import { emergencies, onCall } from './refusals/emergencies.ts';
import { files } from './refusals/files.ts';
import { fixed } from './refusals/fixed.ts';
import { form } from './refusals/form.ts';
import { forumForm } from './refusals/forum-form.ts';
import { awards, bids, disputes, jobs, reviews } from './refusals/jobs.ts';
import { forum, messages, notifications, reports, support } from './refusals/messages.ts';
import { payments, purchases, subscriptions } from './refusals/payments.ts';
import { payoutNeeds } from './refusals/payout-needs.ts';
import { payouts } from './refusals/payouts.ts';
import { phones } from './refusals/phones.ts';
import { nextSteps, replies } from './refusals/replies.ts';
import { doors, vetting } from './refusals/vetting.ts';
import { vettingForm } from './refusals/vetting-form.ts';

export const refusals = {
  accountForm,
  accounts,
  awards,
  bids,
  calendar,
  common,
  disputes,
  doors,
  emergencies,
  files,
  fixed,
  form,
  forum,
  forumForm,
  jobs,
  messages,
  nextSteps,
  notifications,
  onCall,
  payments,
  payoutNeeds,
  payouts,
  phones,
  purchases,
  replies,
  reports,
  reviews,
  subscriptions,
  support,
  vetting,
  vettingForm,
} satisfies Record<keyof typeof REFUSALS, object>;
