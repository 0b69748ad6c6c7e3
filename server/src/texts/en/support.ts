// Emails and notifications of support requests.
import { emailed } from '../saying.ts';

const KEEP =
  'Keep this email: its link is the only way to reach your request, and anyone who has the link can read it.';

/** To a visitor, who has no account. What they typed is not repeated: the address may be somebody else's. */
export const supportEmails = {
  taken: {
    subject: 'Your request to Live Oak',
    paragraphs: [
      'We received your request for help and will answer within 24 hours. You can read it and add to it here.',
      KEEP,
    ],
  },
  answered: {
    subject: 'Live Oak has answered you',
    paragraphs: ['We have answered your request for help. Read the answer and write back here.', KEEP],
  },
};

export const supportNotices = {
  answered: () =>
    emailed('Support Answered', 'Live Oak has answered you', [
      'We have answered your request for help. Read the answer and write back there.',
    ]),
};
