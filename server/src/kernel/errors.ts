// The one error type that commands, policies and HTTP checks throw; the HTTP layer turns it into what `replyOf` says.
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '@live-oak/contract/errors.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { reasonIn, wordsIn, type Reason } from '@live-oak/contract/reasons.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';

/** A sentence that only administrators and programs get: it has no key, and stays English. */
interface English {
  english: string;
}
export type Why = Reason | English;

const reasonOf = (why: Why) => (typeof why === 'string' ? reasonIn(why) : undefined);

/** In English, as the wire always carries it. */
export function messageOf(why: Why): string {
  if (typeof why !== 'string') {
    return why.english;
  }
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

/** What the wire carries: the English words, and the key and values by which any language words it. */
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
/** What there is; 404 where there is nothing. */
export function orNotFound<T>(found: T): NonNullable<T> {
  if (!found) {
    throw notFound();
  }
  return found;
}
/** The first row of a query; throws what is given where there is none. */
export function firstOr<T>([row]: readonly T[], error: () => Error): T {
  if (!row) {
    throw error();
  }
  return row;
}
/** The first row of a query; 404 where there is none. */
export const rowOr404 = <T>(rows: readonly T[]): T => firstOr(rows, notFound);
export const insertedRow = <T>(rows: readonly T[]): T => firstOr(rows, () => new Error('insert answered no row'));
export const forbidden = (why: Why) => new Refusal('FORBIDDEN', why);
export const unauthenticated = (why: Why = 'fixed.loginRequired') => new Refusal('UNAUTHENTICATED', why);
/** The row is in a state that does not allow it. */
export const wrongState = (why: Why) => new Refusal('STATE', why);
export const duplicate = (why: Why, fields?: Record<string, Why>) =>
  new Refusal('DUPLICATE', why, fields ? { fields } : {});
/** Something that is needed does not answer; to be asked again in so many seconds. */
export const unavailable = (why: Why, retryAfter: number) => new Refusal('UNAVAILABLE', why, { retryAfter });
/** One or more fields are invalid. */
export function invalid(fields: Record<string, Why>): Refusal {
  return new Refusal('INVALID', Object.values(fields)[0] ?? 'common.checkFields', { fields });
}

/** A promise always counts as true, so that one that is not awaited does not compile. */
type NoPromise<T> = T extends PromiseLike<unknown> ? never : T;

/** 404 unless the condition holds. */
export function assertFound<T>(condition: NoPromise<T>): asserts condition {
  if (!condition) throw notFound();
}
/** 403 unless the condition holds. */
export function assertAllowed<T>(condition: NoPromise<T>, why: Why): asserts condition {
  if (!condition) throw forbidden(why);
}
/** 409 unless the row is in a state that allows it. */
export function assertState<T>(condition: NoPromise<T>, why: Why): asserts condition {
  if (!condition) throw wrongState(why);
}
/** Throws the refusal that a policy gives, if any. */
export function throwIf(refusal: Refusal | null | undefined): void {
  if (refusal) throw refusal;
}
/** 422 with these fields unless they are valid. */
export function assertValid<T>(condition: NoPromise<T>, fields: Record<string, Why>): asserts condition {
  if (!condition) throw invalid(fields);
}

/** Field → why its first message refuses it, from a schema's issues. A message is a reason, or a sentence that only programs get. */
export function fieldsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, Why> {
  const fields: Record<string, Why> = {};
  for (const { path, message } of issues) {
    const name = path.map(String).join('.') || 'body';
    // A test of the contract shows that every key of a schema has words.
    fields[name] ??= reasonIn(message) ? (message as Reason) : { english: message };
  }
  return fields;
}

/** SQLSTATE of a database error, through drizzle's wrapper; undefined when it is none. */
export function sqlState(error: unknown): string | undefined {
  const inner = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const { code } = propertiesOf(inner);
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** A unique index has the value already. */
export const isDuplicateRow = (error: unknown) => sqlState(error) === '23505';
/** An exclusion constraint refuses a span of time that overlaps another. */
export const isOverlap = (error: unknown) => sqlState(error) === '23P01';

const MOST_FAILURE = 500;

/**
 * What is kept of a failure for administrators to read: of the database's its state and constraint, since its words hold the values of the
 * query ("Failed query: … params: …"); of any other its words.
 */
export function failureText(error: unknown): string {
  const state = sqlState(error);
  if (state !== undefined) {
    const constraint = violated(error);
    return `The database refused: ${state}${constraint === undefined ? '' : ` (${constraint})`}`;
  }
  if (error instanceof DrizzleQueryError) {
    // Its cause is of the connection, not of the query.
    return `The database could not be asked: ${error.cause?.name ?? error.name}`;
  }
  return (error instanceof Error ? error.message : String(error)).slice(0, MOST_FAILURE);
}

/** The constraint that a database error names. */
export function violated(error: unknown): string | undefined {
  const inner = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const { constraint: name } = propertiesOf(inner);
  return typeof name === 'string' ? name : undefined;
}
