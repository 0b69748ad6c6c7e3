// Refusals of questions and messages.

export const messages = {
  questionsClosed: 'Questions can be asked and answered while bidding is open. What was written stays here to read.',
  takenDown: 'An administrator removed this question, so it can no longer be answered.',
  correctedOnce:
    "This answer was already corrected once. It can't change again, so that every bid is based on the same answer.",
  tooFast: 'You sent a lot of messages within a minute. Please wait a moment and send this again.',
  otherChosen: 'Another business was chosen for this job. You can read this conversation, but no longer write in it.',
  declined: 'The business declined this job. You can read this conversation, but no longer write in it.',
  ended: 'This job ended a while ago. You can read this conversation, but no longer write in it.',
  mostQuestions: ({ most }: { most: number }): string =>
    `You asked ${most} questions within 24 hours. Please ask again tomorrow.`,
  mostWaiting: ({ most }: { most: number }): string =>
    `${most} of your questions on this job are waiting for an answer. Wait for one of them before you ask another.`,
};
