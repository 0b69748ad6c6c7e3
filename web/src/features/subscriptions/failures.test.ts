import { expect, it } from 'vitest';
import { ApiError } from '../../api-client/api-error.ts';
import { manageFailure, NoCheckoutUrl, subscribeFailure } from './use-checkout.ts';
import { returnFailure } from './payment-errors.ts';

const refused = (status: number, message?: string) => new ApiError(status, JSON.stringify({ message }));

it.each([
  [refused(401, 'no'), 'Authentication expired. Please log in again.'],
  [refused(500, 'boom'), 'Server error occurred. Please contact support if this persists.'],
  [ApiError.unanswered('NETWORK'), 'Network error. Please check your connection and try again.'],
  [refused(503, 'down'), 'Server error occurred. Please contact support if this persists.'],
  [refused(504), 'Server error occurred. Please contact support if this persists.'],
  [refused(409), 'Unable to process subscription. Please try again.'],
  [new NoCheckoutUrl(), 'No checkout URL received from payment processor'],
  [new Error('bug'), 'Unable to process subscription. Please try again.'],
])('subscribe: %s', (error, text) => {
  expect(subscribeFailure(error)).toEqual({ said: text, toast: text });
});

it.each([409, 403])('subscribe: the reason of a %i is shown in the form, the toast has the fixed text', (status) => {
  expect(subscribeFailure(refused(status, 'Your membership is already active'))).toEqual({
    said: 'Your membership is already active',
    toast: 'Unable to process subscription. Please try again.',
  });
});

it.each([
  ['payment_incomplete', 'Payment was not completed. Please try again.'],
  ['payment_failed', 'Payment processing failed. Please check your card details.'],
  ['provider_not_found', 'Account not found. Please register first.'],
  ['missing_user_id', 'Authentication error. Please log in and try again.'],
  ['toString', 'Payment failed. Please try again.'],
  ['', 'Payment failed. Please try again.'],
])('return with error=%s', (code, text) => {
  expect(returnFailure(code)).toBe(text);
});

it.each([
  [
    'cancel',
    refused(409, 'You have no membership to cancel.'),
    'Unable to cancel subscription. Please contact support.',
  ],
  ['cancel', ApiError.unanswered('NETWORK'), 'Unable to cancel subscription. Please contact support.'],
  ['resume', refused(409, 'This membership is over.'), 'This membership is over.'],
  ['resume', ApiError.unanswered('NETWORK'), 'Network error. Please check your connection and try again.'],
  ['portal', new Error('bug'), 'The card page could not be opened. Please try again.'],
] as const)('%s: %s', (what, error, text) => {
  expect(manageFailure(error, what)).toBe(text);
});
