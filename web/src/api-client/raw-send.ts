// A minimal call that also runs in the service worker. It returns the status and body and never throws.
import { PERSON_HEADER } from '@live-oak/contract/person-header.ts';

export interface RawResponse {
  /** 0 when there was no response. */
  status: number;
  body: unknown;
}

interface BareCall {
  method: 'GET' | 'POST';
  path: string;
  /** A FormData is sent unchanged, anything else as JSON. */
  body?: unknown;
  idempotencyKey?: string;
  /** The person whom the call belongs to; refused with 401 under anybody else's session. */
  userId?: number;
  timeoutMs: number;
}

export async function sendWithoutQueue({ method, path, timeoutMs, ...call }: BareCall): Promise<RawResponse> {
  const { body, idempotencyKey, userId } = call;
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        ...(userId === undefined ? {} : { [PERSON_HEADER]: String(userId) }),
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: valueOf(await response.text()) };
  } catch {
    return { status: 0, body: undefined };
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
