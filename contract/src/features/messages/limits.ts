// Limits of messages, and of questions and answers before the award. Without schemas, since screens import it.
export const MAX_MESSAGE = 4000;
export const MAX_MESSAGE_PHOTOS = 6;
/** How long both sides may write after a job was completed or canceled. */
export const THREAD_DAYS = 60;
/** Of one person in one thread. */
export const MESSAGES_A_MINUTE = 30;
export const MIN_QUESTION = 5;
export const MAX_QUESTION = 1000;
export const MAX_ANSWER = 2000;
/** Unanswered questions of one business on one job. */
export const MAX_OPEN_QUESTIONS = 3;
/** Questions of one business in 24 hours, on all jobs. */
export const MAX_QUESTIONS_A_DAY = 30;
