// Lo que dicen el servidor y los formularios, por su clave: lo que no aceptan, lo que quedó hecho, lo que sigue.
import type { REFUSALS } from '@live-oak/contract/refusals.ts';
import { accountForm } from './refusals/account-form.ts';
import { accounts } from './refusals/accounts.ts';
import { awards } from './refusals/awards.ts';
import { bids } from './refusals/bids.ts';
import { calendar } from './refusals/calendar.ts';
import { common } from './refusals/common.ts';
import { disputes } from './refusals/disputes.ts';
import { doors } from './refusals/doors.ts';
import { files } from './refusals/files.ts';
import { fixed } from './refusals/fixed.ts';
import { form } from './refusals/form.ts';
import { forum } from './refusals/forum.ts';
import { forumForm } from './refusals/forum-form.ts';
import { jobs } from './refusals/jobs.ts';
import { messages } from './refusals/messages.ts';
import { nextSteps } from './refusals/next-steps.ts';
import { notifications } from './refusals/notifications.ts';
import { payments } from './refusals/payments.ts';
import { payoutNeeds } from './refusals/payout-needs.ts';
import { purchases } from './refusals/purchases.ts';
import { replies } from './refusals/replies.ts';
import { reports } from './refusals/reports.ts';
import { reviews } from './refusals/reviews.ts';
import { subscriptions } from './refusals/subscriptions.ts';
import { support } from './refusals/support.ts';
import { vetting } from './refusals/vetting.ts';
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
  files,
  fixed,
  form,
  forum,
  forumForm,
  jobs,
  messages,
  nextSteps,
  notifications,
  payments,
  payoutNeeds,
  purchases,
  replies,
  reports,
  reviews,
  subscriptions,
  support,
  vetting,
  vettingForm,
} satisfies Record<keyof typeof REFUSALS, object>;
