import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api-client/api-error.ts';
import {
  adminLoginFailure,
  loginFailure,
  phoneLoginFailure,
  providerLoginFailure,
  registrationFailure,
} from './failures.ts';

const refused = (status: number, message?: string, code?: string, reason?: string) =>
  new ApiError(status, JSON.stringify({ message, code, reason }));

describe('login pages', () => {
  it('shows the message of the server, or the fixed one', () => {
    expect(loginFailure(refused(429, 'Wait 3 minutes.'))).toEqual({ title: 'Login Failed', text: 'Wait 3 minutes.' });
    expect(loginFailure(refused(503)).text).toBe('Login failed');
    expect(providerLoginFailure(refused(503)).text).toBe('Invalid credentials. Please try again.');
    expect(loginFailure(refused(403, 'Suspended.', 'FORBIDDEN', 'accounts.suspended')).isSuspended).toBe(true);
  });

  it('tells a property owner which login to use', () => {
    const message =
      "Access Denied: This login is for service providers only. Please use the regular login if you're a property owner.";
    expect(providerLoginFailure(refused(403, message, 'FORBIDDEN', 'fixed.providerOnly'))).toEqual({
      title: 'Access Denied',
      text: "This login is for service providers only. Please use the regular login if you're a property owner.",
    });
  });

  it('shows nothing in addition to a message at the field of a code', () => {
    const wrong = new ApiError(422, JSON.stringify({ message: 'Not right.', fields: { code: 'Not right.' } }));
    expect(phoneLoginFailure(wrong)).toBeUndefined();
    const hidden = new ApiError(422, JSON.stringify({ message: 'No number.', fields: { phone: 'No number.' } }));
    expect(phoneLoginFailure(hidden)?.text).toBe('No number.');
  });

  it('has its own text on the login page of administrators', () => {
    expect(adminLoginFailure(refused(401, 'Invalid credentials. Please try again.')).text).toBe(
      'Invalid admin credentials',
    );
    expect(adminLoginFailure(refused(403, 'no', 'FORBIDDEN', 'fixed.adminOnly')).text).toBe(
      'Access denied. Admin privileges required.',
    );
    expect(adminLoginFailure(refused(403, 'Suspended.', 'FORBIDDEN', 'accounts.suspended')).isSuspended).toBe(true);
    expect(adminLoginFailure(refused(429, 'Wait.')).text).toBe('Wait.');
  });
});

it.each([
  [refused(500, 'boom'), 'Server error occurred. Please try again or contact support.'],
  [refused(400, 'boom'), 'Invalid information provided. Please check your details.'],
  [refused(409, 'An account with this email already exists'), 'An account with this email already exists'],
  [refused(502), 'Server error occurred. Please try again or contact support.'],
  [refused(503, 'Something went wrong on our side.'), 'Server error occurred. Please try again or contact support.'],
  [
    refused(503, 'Many people are using Live Oak.', 'BUSY'),
    'Server error occurred. Please try again or contact support.',
  ],
  [refused(418), 'Failed to create account. Please try again.'],
  [ApiError.unanswered('TIMEOUT'), 'Registration timeout - please try again'],
  [ApiError.unanswered('NETWORK'), 'Network error. Please check your connection and try again.'],
  [new Error('bug'), 'Failed to create account. Please try again.'],
])('registration: %s', (error, text) => {
  expect(registrationFailure(error)).toEqual({ title: 'Registration Failed', text });
});
