// The error that a failed call throws. Screens show `messageOf(error)`; `fields` go to the inputs.
import type { Reasoned } from '@live-oak/contract/reasons.ts';
import { textsNow } from '../texts/current.ts';
import { textOf } from '../texts/message-texts.ts';
import { uiTexts } from '../ui/texts.ts';

/** The body of an error response; every part may be missing. */
export interface ErrorBody extends Partial<Reasoned> {
  message?: string;
  code?: string;
  fields?: Record<string, string>;
  fieldReasons?: Record<string, Reasoned>;
}

function readBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** The message of a refusal in the language of the page. */
export function messageIn(body: ErrorBody): string | undefined {
  return body.message === undefined ? undefined : textOf(body, body.message);
}

/** Field → message, in the language of the page. */
export const fieldsIn = ({ fields = {}, fieldReasons = {} }: ErrorBody): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, textOf(fieldReasons[name] ?? {}, message)]),
  );

export class ApiError extends Error {
  /** HTTP status; 0 when there was no response (no network, or a timeout). */
  readonly status: number;
  /** Seconds to wait before trying again (429, 503). */
  readonly retryAfter: number | undefined;
  readonly #body: ErrorBody;

  /** `bodyText` is the raw response body; the message is "status: body". */
  constructor(status: number, bodyText: string, retryAfter?: number) {
    super(`${status}: ${bodyText}`);
    this.name = 'ApiError';
    this.#body = readBody(bodyText);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  static unanswered(code: 'NETWORK' | 'TIMEOUT'): ApiError {
    const { networkError, noAnswer } = textsNow(uiTexts);
    return new ApiError(0, JSON.stringify({ message: code === 'TIMEOUT' ? noAnswer : networkError, code }));
  }

  /** One of the contract's error codes; NETWORK or TIMEOUT when there was no response. */
  get code(): string | undefined {
    return this.#body.code;
  }

  /** The key of the message in the catalogs; messages for administrators alone have none. */
  get reason(): string | undefined {
    return this.#body.reason;
  }

  /** The server's message for people, if it sent one. */
  get userMessage(): string | undefined {
    return messageIn(this.#body);
  }

  /** Field → message (status 422). */
  get fields(): Readonly<Record<string, string>> {
    return fieldsIn(this.#body);
  }

  /** The catalog key of a field's message. */
  reasonAt(field: string): string | undefined {
    return this.#body.fieldReasons?.[field]?.reason;
  }
}

/** The person must enter their password again first. */
export const isProofNeeded = (error: unknown): boolean => error instanceof ApiError && error.code === 'PROOF_REQUIRED';

/** Nothing exists at this address. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Waits for a call without which the page is as good: an error of the server or the connection is not shown. */
export async function ignoringRefusal(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The message to show for anything thrown by a call, in the language of the page: the server's, or else the given one. */
export function messageOf(error: unknown, fallback: string = textsNow(uiTexts).noAnswer): string {
  return (error instanceof ApiError ? error.userMessage : undefined) ?? fallback;
}
