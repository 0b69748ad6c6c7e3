// What is stored of an error for administrators to read, and the checks of commands.
import { DrizzleQueryError } from './db/drizzle.ts';
import { expect, test } from 'vitest';
import { assertAllowed, assertFound, assertState, assertValid, failureText } from './errors.ts';

const query = (cause: Error) => new DrizzleQueryError('insert into users values ($1)', ['renee@example.com'], cause);

test('of a failed query neither its text nor its values are kept', () => {
  const cause = Object.assign(new Error('invalid input: "renee@example.com"'), {
    code: '23505',
    constraint: 'users_email',
  });
  expect(failureText(query(cause))).toBe('The database refused: 23505 (users_email)');
  expect(failureText(query(Object.assign(new Error('"renee@example.com"'), { code: '22P02' })))).toBe(
    'The database refused: 22P02',
  );
  expect(failureText(query(new TypeError('renee@example.com')))).toBe('The database could not be asked: TypeError');
});

test('of any other error up to 500 characters of its message are kept', () => {
  expect(failureText(new Error('award 7, which is not there'))).toBe('award 7, which is not there');
  expect(failureText('x'.repeat(600))).toHaveLength(500);
});

test('a check throws its refusal if its condition is false, and accepts no promise', () => {
  expect(() => assertFound(undefined)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  expect(() => assertAllowed('', 'accounts.otherAccount')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  expect(() => assertState(false, 'bids.closed')).toThrow(expect.objectContaining({ code: 'STATE' }));
  expect(() => assertValid(0, { until: 'bids.until' })).toThrow(expect.objectContaining({ code: 'INVALID' }));
  assertState(true, 'bids.closed');
  // @ts-expect-error -- Reason: a promise would hold whatever it answers, so it must not compile.
  assertFound(Promise.resolve(false));
});
