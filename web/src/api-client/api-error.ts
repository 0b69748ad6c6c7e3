// What a call throws when its answer is not a good one. Screens show `messageOf` it; `fields` go to their inputs.
import type { Reasoned } from '@live-oak/contract/reasons.ts';
import { textsNow } from '../texts/current.ts';
import { wordsOf } from '../texts/said.ts';
import { uiTexts } from '../ui/texts.ts';

/** What an answer carries that refuses something; every part may be missing. */
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
  return body.message === undefined ? undefined : wordsOf(body, body.message);
}

/** Field → its message, in the language of the page. */
export const fieldsIn = ({ fields = {}, fieldReasons = {} }: ErrorBody): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, wordsOf(fieldReasons[name] ?? {}, message)]),
  );

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came (no network, or the time was up). */
  readonly status: number;
  /** Seconds to wait before trying again (429, 503). */
  readonly retryAfter: number | undefined;
  readonly #body: ErrorBody;

  /** `bodyText` is the answer's body as it came; the message is "status: body". */
  constructor(status: number, bodyText: string, retryAfter?: number) {
    super(`${status}: ${bodyText}`);
    this.name = 'ApiError';
    this.#body = readBody(bodyText);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** No answer came: the network is gone, or the time was up. */
  static unanswered(code: 'NETWORK' | 'TIMEOUT'): ApiError {
    const { networkError, noAnswer } = textsNow(uiTexts);
    return new ApiError(0, JSON.stringify({ message: code === 'TIMEOUT' ? noAnswer : networkError, code }));
  }

  /** From the closed list of the contract; NETWORK or TIMEOUT when no answer came. */
  get code(): string | undefined {
    return this.#body.code;
  }

  /** The key of its words; what only administrators get has none. */
  get reason(): string | undefined {
    return this.#body.reason;
  }

  /** The server's sentence for a person; undefined when it sent none. */
  get userMessage(): string | undefined {
    return messageIn(this.#body);
  }

  /** Field → its message (status 422). */
  get fields(): Readonly<Record<string, string>> {
    return fieldsIn(this.#body);
  }

  /** The key of a field's words. */
  reasonAt(field: string): string | undefined {
    return this.#body.fieldReasons?.[field]?.reason;
  }
}

/** The sentence to show for anything thrown by a call, in the language of the page: the server's own, else the given one. */
export function messageOf(error: unknown, fallback: string = textsNow(uiTexts).noAnswer): string {
  return (error instanceof ApiError ? error.userMessage : undefined) ?? fallback;
}
