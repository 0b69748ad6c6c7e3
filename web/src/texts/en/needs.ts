// A person's open tasks, one line and one button each.
export const needs = {
  title: (count: number) => `Needs you (${count})`,
  all: (count: number) => `See all ${count}`,
  /** `due`: 'tomorrow at 8:02 AM', null without a deadline. */
  lines: {
    pay: (_count: number, due: string | null) => (due === null ? 'Pay for the bid you chose' : `Pay by ${due}`),
    compare: (count: number, _due: string | null) =>
      count === 1 ? '1 bid is in. Decide whether to choose it' : `Compare ${count} bids and choose one`,
    agree_day: (_count: number, _due: string | null) => 'Agree on a day for the work',
    answer_time: (_count: number, due: string | null) =>
      due === null ? 'Answer a proposed time' : `Is ${due} all right for a visit?`,
    confirm: (_count: number, due: string | null) => (due === null ? 'Confirm the work' : `Confirm the work by ${due}`),
    answer_question: (count: number, due: string | null) => {
      const asked = count === 1 ? 'Answer 1 question' : `Answer ${count} questions`;
      return due === null ? asked : `${asked} before bidding closes ${due}`;
    },
    change: (_count: number, _due: string | null) => 'Change this job so we can approve it',
    answer_dispute: (_count: number, due: string | null) =>
      due === null ? 'Tell your side of the dispute' : `Tell your side of the dispute by ${due}`,
    answer_proposal: (_count: number, _due: string | null) => 'Answer the proposal to settle the dispute',
    schedule_job: (_count: number, _due: string | null) => 'Agree on a day for the work',
    start_job: (_count: number, due: string | null) =>
      due === null ? 'Start the work when your crew is there' : `The visit is ${due}. Start the work then`,
    check_progress: (_count: number, _due: string | null) => 'Ask whether the work is done: it began two weeks ago',
    finish_job: (_count: number, _due: string | null) => 'Mark the work as done once it is',
    answer_message: (count: number, _due: string | null) =>
      count === 1 ? 'Answer 1 message' : `Answer ${count} messages`,
    answer_desk: (_count: number, _due: string | null) => 'Answer our question about your application',
    /** `due`: of the first one. */
    renew_document: (count: number, due: string | null) => {
      if (count === 1) {
        return due === null ? 'Renew a credential that has expired' : `Renew a credential by ${due} to keep bidding`;
      }
      return due === null
        ? `Renew ${count} credentials that have expired or soon will`
        : `Renew ${count} credentials, the first by ${due}, to keep bidding`;
    },
    pay_membership: (_count: number, due: string | null) =>
      due === null ? 'Pay your membership to bid' : `Pay your membership by ${due}`,
  },
  buttons: {
    pay: 'Pay now',
    compare: 'Compare bids',
    agree_day: 'Agree on a day',
    answer_time: 'Answer',
    confirm: 'Check the work',
    answer_question: 'Answer',
    change: 'See why',
    answer_dispute: 'Open dispute',
    answer_proposal: 'See proposal',
    schedule_job: 'Agree on a day',
    start_job: 'Open job',
    check_progress: 'Open job',
    finish_job: 'Open job',
    answer_message: 'Answer',
    answer_desk: 'Answer',
    renew_document: 'Renew',
    pay_membership: 'Pay',
  },
  buttonOf: (button: string, title: string) => `${button}: ${title}`,
  running: 'Active',
  finished: 'Finished',
};
