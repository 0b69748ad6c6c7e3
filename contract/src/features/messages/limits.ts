// Limits of messages, and of questions and answers before the award. Without schemas: the screens that show them use some.

export const MAX_MESSAGE = 4000;
export const MAX_MESSAGE_PHOTOS = 6;
/** How long both sides may still write after a job was completed or canceled; the conversation stays readable. */
export const THREAD_DAYS = 60;
/** Messages of one person in one thread within a minute. */
export const MESSAGES_A_MINUTE = 30;

export const MIN_QUESTION = 5;
export const MAX_QUESTION = 1000;
export const MAX_ANSWER = 2000;
/** Questions of one business on one job that may wait for an answer. */
export const MAX_OPEN_QUESTIONS = 3;
/** Questions of one business in 24 hours, on all jobs together. */
export const MAX_QUESTIONS_A_DAY = 30;
