// The one error type that commands, policies and HTTP checks throw; the HTTP layer turns it into {message, code, fields?}.
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { ERROR_STATUS, MESSAGES, type ErrorCode } from '@live-oak/contract/errors.ts';
import { propertiesOf } from '@live-oak/contract/properties.ts';

export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds; becomes Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export const notFound = () => new Refusal('NOT_FOUND', MESSAGES.notFound);
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
/** The row that an insert returns. */
export const insertedRow = <T>(rows: readonly T[]): T => firstOr(rows, () => new Error('insert answered no row'));
export const forbidden = (message: string) => new Refusal('FORBIDDEN', message);
export const unauthenticated = (message: string = MESSAGES.loginRequired) => new Refusal('UNAUTHENTICATED', message);
/** The row is in a state that does not allow it. */
export const wrongState = (message: string) => new Refusal('STATE', message);
export const duplicate = (message: string, fields?: Record<string, string>) =>
  new Refusal('DUPLICATE', message, fields ? { fields } : {});
/** Something that is needed does not answer; to be asked again in so many seconds. */
export const unavailable = (message: string, retryAfter: number) => new Refusal('UNAVAILABLE', message, { retryAfter });
/** One or more fields are invalid. */
export function invalid(fields: Record<string, string>): Refusal {
  return new Refusal('INVALID', Object.values(fields)[0] ?? 'Please check what you entered', { fields });
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
