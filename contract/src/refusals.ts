// The English catalog of all sentences with a key: refusals, replies, next steps. The web has the same keys in Spanish.
import { accounts } from './refusals/accounts.ts';
import { common } from './refusals/common.ts';
import { files } from './refusals/files.ts';
import { MESSAGES } from './refusals/fixed.ts';
import * as forms from './refusals/form.ts';
import * as jobs from './refusals/jobs.ts';
import * as messages from './refusals/messages.ts';
import * as payments from './refusals/payments.ts';
import * as vetting from './refusals/vetting.ts';

export const REFUSALS = {
  fixed: MESSAGES,
  accounts,
  common,
  files,
  ...forms,
  ...jobs,
  ...messages,
  ...payments,
  ...vetting,
};
