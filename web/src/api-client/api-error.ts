// What a call throws when its answer is not a good one. Screens show `userMessage`; `fields` go to their inputs.
import { saidNow } from '../texts/said.ts';

interface ErrorBody {
  message?: string;
  code?: string;
  fields?: Record<string, string>;
}

function readBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came (no network, or the time was up). */
  readonly status: number;
  /** From the closed list of the contract; NETWORK or TIMEOUT when no answer came. */
  readonly code: string | undefined;
  /** Field → its message (status 422). */
  readonly fields: Readonly<Record<string, string>>;
  /** The server's sentence for a person; undefined when it sent none. */
  readonly userMessage: string | undefined;
  /** Seconds to wait before trying again (429, 503). */
  readonly retryAfter: number | undefined;

  /** `bodyText` is the answer's body as it came; the message is "status: body". */
  constructor(status: number, bodyText: string, retryAfter?: number) {
    super(`${status}: ${bodyText}`);
    this.name = 'ApiError';
    const body = readBody(bodyText);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.userMessage = body.message;
    this.retryAfter = retryAfter;
  }

  /** No answer came: the network is gone, or the time was up. */
  static unanswered(code: 'NETWORK' | 'TIMEOUT'): ApiError {
    const message =
      code === 'TIMEOUT'
        ? 'The server did not answer in time.'
        : 'Network error. Please check your connection and try again.';
    return new ApiError(0, JSON.stringify({ message, code }));
  }
}

/** The sentence to show for anything thrown by a call, in the language of the page: the server's own, else the given one. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError
    ? error.userMessage === undefined
      ? fallback
      : saidNow(error.userMessage)
    : fallback;
}
