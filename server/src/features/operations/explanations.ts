// Explains failures to administrators. Pure.
import type { FailureKind } from '@live-oak/contract/features/operations/schema.ts';

/** 'evangeline@example.com' → 'e…@example.com': enough to recognize the mail service. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`;
}

/** The meaning of network and mail server error codes. */
const CODES: readonly [RegExp, string][] = [
  [/\b(?:ECONNREFUSED|ECONNECTION|ESOCKET)\b/, 'The receiving server refused the connection.'],
  [/\b(?:ETIMEDOUT|TimeoutError|ETIMEOUT)\b/, 'The receiving server did not answer in time.'],
  [/\b(?:ENOTFOUND|EDNS|EAI_AGAIN)\b/, 'The receiving server could not be found by name.'],
  [/\bEAUTH\b/, 'The mail server did not accept our user name or password.'],
  [/\b(?:EENVELOPE\b.*)?\b55\d\b/, 'The recipient’s mail server does not accept mail for this address.'],
  [/\b4[25]\d\b/, 'The recipient’s mail server is busy, or the mailbox is full.'],
  [/\bENOTPUBLIC\b/, 'The browser gave an address that is not on the public internet.'],
  [/\bRESTORED\b/, 'It was waiting when the backup was taken, and may have been sent before the restore.'],
  [/\bENOSPC\b/, 'The disk is full.'],
];

const UNKNOWN: Record<FailureKind, string> = {
  event: 'What should follow from it failed ten times. See the server log for that time.',
  mail: 'The mail server did not accept it.',
  text: 'The text gateway did not accept it.',
  push: 'The push service did not accept it.',
  webhook: 'It could not be handled.',
  gateway_task: 'The payment gateway did not accept it.',
  paper: 'The document could not be created or stored. File storage may not be answering.',
};

/** A sentence, with what was noted behind it. */
export function explainFailure(kind: FailureKind, failure: string | null): string {
  if (failure === null) {
    return UNKNOWN[kind];
  }
  const noted = failure.replace(/^(?:\w*Error|Refusal): /, '');
  const known = kind === 'mail' || kind === 'push' ? CODES.find(([pattern]) => pattern.test(noted))?.[1] : undefined;
  return known ? `${known} (${noted})` : `${UNKNOWN[kind].split('. ')[0]?.replace(/\.$/, '')}: ${noted}`;
}

/** Seconds as readable text: '40 seconds', '3 minutes', '5 hours', '2 days'. */
export function durationText(seconds: number): string {
  const units: [number, string][] = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ];
  const [size, unit] = units.find(([length]) => seconds >= length * (length === 86_400 ? 2 : 1)) ?? [1, 'second'];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
