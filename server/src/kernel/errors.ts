// Refusal, the one error that commands, policies and HTTP checks throw, and what database errors mean.
import type * as z from 'zod/mini';
import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '@live-oak/contract/errors.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { reasonIn, wordsIn, type Reason } from '@live-oak/contract/reasons.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { DrizzleQueryError } from './db/drizzle.ts';

/** A reason by its key, or a sentence for administrators and programs, which stays English. */
export type Why = Reason | { english: string };

const reasonOf = (why: Why) => (typeof why === 'string' ? reasonIn(why) : undefined);

export function messageOf(why: Why): string {
  if (typeof why !== 'string') return why.english;
  const reason = reasonIn(why);
  return (reason && wordsIn(REFUSALS, reason)) ?? why;
}

export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly why: Why;
  readonly fields: Readonly<Record<string, Why>> | undefined;
  /** Seconds; becomes Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, why: Why, more: { fields?: Record<string, Why>; retryAfter?: number } = {}) {
    super(messageOf(why));
    this.code = code;
    this.why = why;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The body of the answer: the English message, and the key and values for other languages. */
export function replyOf({ code, why, fields }: Refusal): ErrorReply {
  const named = Object.entries(fields ?? {});
  const reasons = named.flatMap(([field, one]) => {
    const reason = reasonOf(one);
    return reason ? [[field, reason] as const] : [];
  });
  return {
    message: messageOf(why),
    code,
    ...reasonOf(why),
    ...(fields && { fields: Object.fromEntries(named.map(([field, one]) => [field, messageOf(one)])) }),
    ...(reasons.length > 0 && { fieldReasons: Object.fromEntries(reasons) }),
  };
}

export const notFound = () => new Refusal('NOT_FOUND', 'fixed.notFound');
export function orNotFound<T>(found: T): NonNullable<T> {
  if (!found) throw notFound();
  return found;
}
export function firstOr<T>([row]: readonly T[], error: () => Error): T {
  if (!row) throw error();
  return row;
}
export const rowOr404 = <T>(rows: readonly T[]): T => firstOr(rows, notFound);
export const insertedRow = <T>(rows: readonly T[]): T => firstOr(rows, () => new Error('insert answered no row'));
export const forbidden = (why: Why) => new Refusal('FORBIDDEN', why);
export const unauthenticated = (why: Why = 'fixed.loginRequired') => new Refusal('UNAUTHENTICATED', why);
export const wrongState = (why: Why) => new Refusal('STATE', why);
export const duplicate = (why: Why, fields?: Record<string, Why>) =>
  new Refusal('DUPLICATE', why, fields ? { fields } : {});
/** A service that is needed does not answer. `retryAfter` in seconds. */
export const unavailable = (why: Why, retryAfter: number) => new Refusal('UNAVAILABLE', why, { retryAfter });
export const invalid = (fields: Record<string, Why>): Refusal =>
  new Refusal('INVALID', Object.values(fields)[0] ?? 'common.checkFields', { fields });

/** A promise is always truthy, so one that is not awaited must not compile. */
type NoPromise<T> = T extends PromiseLike<unknown> ? never : T;

/** 404 unless the condition holds. */
export function assertFound<T>(condition: NoPromise<T>): asserts condition {
  if (!condition) throw notFound();
}
/** 403 unless the condition holds. */
export function assertAllowed<T>(condition: NoPromise<T>, why: Why): asserts condition {
  if (!condition) throw forbidden(why);
}
/** 409 unless the condition, about the state of a row, holds. */
export function assertState<T>(condition: NoPromise<T>, why: Why): asserts condition {
  if (!condition) throw wrongState(why);
}
/** Throws the refusal of a policy, if any. */
export function throwIf(refusal: Refusal | null | undefined): void {
  if (refusal) throw refusal;
}
/** 422 with these fields unless the condition holds. */
export function assertValid<T>(condition: NoPromise<T>, fields: Record<string, Why>): asserts condition {
  if (!condition) throw invalid(fields);
}

/** Nobody can read more, and an answer with one for each of thousands of values is megabytes. */
const MOST_FIELDS = 100;

/** Each field of a schema's issues with its first message: a reason, or a sentence for programs. */
function fieldsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, Why> {
  const fields: Record<string, Why> = {};
  for (const { path, message } of issues.slice(0, MOST_FIELDS)) {
    const name = path.map(String).join('.') || 'body';
    // A test of the contract proves that every key of a schema is in the catalog.
    fields[name] ??= reasonIn(message) ? (message as Reason) : { english: message };
  }
  return fields;
}

/** The input as its schema has it; 422 with the invalid fields. */
export function parsed<T extends z.ZodMiniType>(schema: T, input: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(input);
  if (!success) throw invalid(fieldsOf(error.issues));
  return data;
}

const databaseError = (error: unknown) =>
  propertiesOf(error instanceof Error && error.cause !== undefined ? error.cause : error);

/** SQLSTATE of a database error; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const { code } = databaseError(error);
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** A unique index refused the row. */
export const isDuplicateRow = (error: unknown) => sqlState(error) === '23505';
/** An exclusion constraint refused a span of time that overlaps another. */
export const isOverlap = (error: unknown) => sqlState(error) === '23P01';

export function violated(error: unknown): string | undefined {
  const { constraint } = databaseError(error);
  return typeof constraint === 'string' ? constraint : undefined;
}

const MOST_FAILURE = 500;

/** The text of a failure for administrators. Of database errors only state and constraint, since their messages contain values of the query. */
export function failureText(error: unknown): string {
  const state = sqlState(error);
  if (state !== undefined) {
    const constraint = violated(error);
    return `The database refused: ${state}${constraint === undefined ? '' : ` (${constraint})`}`;
  }
  if (error instanceof DrizzleQueryError) {
    // Without a state the connection failed, not the query.
    return `The database could not be asked: ${error.cause?.name ?? error.name}`;
  }
  return (error instanceof Error ? error.message : String(error)).slice(0, MOST_FAILURE);
}
