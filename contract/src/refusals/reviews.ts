// Refusals of reviews.

export const reviews = {
  already: 'You already reviewed this job',
  hidden: 'This review is not shown, so there is nothing to reply to.',
  answered: 'You already replied to this review. A reply cannot be changed.',
};
