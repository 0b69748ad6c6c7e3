// Explains failures to administrators. Pure.
import type { FailureKind } from '@live-oak/contract/features/operations/schema.ts';

/** 'evangeline@example.com' → 'e…@example.com': enough to recognize the mail service. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`;
}

/** The meaning of network and mail server error codes. */
const CODES: readonly [RegExp, string][] = [
  [/\b(?:ECONNREFUSED|ECONNECTION|ESOCKET)\b/, 'The server that should take it refused the connection.'],
  [/\b(?:ETIMEDOUT|TimeoutError|ETIMEOUT)\b/, 'The server that should take it did not answer in time.'],
  [/\b(?:ENOTFOUND|EDNS|EAI_AGAIN)\b/, 'The name of the server that should take it could not be found.'],
  [/\bEAUTH\b/, 'The mail server did not accept our user name or password.'],
  [/\b(?:EENVELOPE\b.*)?\b55\d\b/, 'The mail server of the recipient does not take mail for this address.'],
  [/\b4[25]\d\b/, 'The mail server of the recipient is busy or full.'],
  [/\bENOTPUBLIC\b/, 'The browser gave an address that is not on the public net.'],
  [/\bRESTORED\b/, 'It was waiting when the backup was taken, and may have been sent before the restore.'],
  [/\bENOSPC\b/, 'There is no room left on the disk.'],
];

const UNKNOWN: Record<FailureKind, string> = {
  event: 'What should follow from it failed ten times. The log of that time says more.',
  mail: 'The mail server did not take it.',
  push: 'The push service did not take it.',
  webhook: 'Acting on it failed.',
  gateway_task: 'The payment gateway could not be told.',
  paper: 'The paper could not be made or kept. The storage of files may not answer.',
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
