// How many codes by text are sent: by what they are for, to one number, and from one network address.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Services } from '../../kernel/services.ts';
import { spendLimit, type Limit } from '../accounts/limits.ts';

/** Each has limits of its own, so that nobody who asks for codes to sign in keeps an emergency from being confirmed. */
export type CodePurpose = 'sign-in' | 'profile' | 'emergency' | 'storm-texts';

const HOUR = 3_600_000;
/** Whole parishes and shelters share one address, so it is wide. */
const PER_ADDRESS: Limit = { name: 'phone-code-address', most: 100, windowMs: DAY_MS };
/** Sign-ins in a browser from which the person of the phone signed in before: strangers use up none of these. */
const PER_DEVICE: readonly Limit[] = [
  { name: 'phone-code-device', most: 3, windowMs: HOUR },
  { name: 'phone-code-device-day', most: 10, windowMs: DAY_MS },
];

/** From one address, so that a stranger elsewhere uses up only a part of what the number gets from all addresses together. */
const fromHere = (purpose: CodePurpose): Limit => ({ name: `phone-code-here-${purpose}`, most: 3, windowMs: HOUR });
const ofNumber = (purpose: CodePurpose): readonly Limit[] => [
  { name: `phone-code-${purpose}`, most: 6, windowMs: HOUR },
  // With five tries each, what patience could guess in a day.
  { name: `phone-code-day-${purpose}`, most: 10, windowMs: DAY_MS },
];

export interface CodeRequest {
  phone: string;
  /** The network address, as limits count it. */
  address: string;
  purpose: CodePurpose;
  /** Of a browser that is known to the person of the phone. */
  device?: string | undefined;
}

/**
 * Counts one more code, outside of any transaction; 429 with the time to wait when it is one too many. Called before sendPhoneCode().
 */
export async function countCode(services: Services, { phone, address, purpose, device }: CodeRequest): Promise<void> {
  await spendLimit(services, PER_ADDRESS, address);
  if (device !== undefined) {
    for (const limit of PER_DEVICE) {
      await spendLimit(services, limit, device);
    }
    return;
  }
  await spendLimit(services, fromHere(purpose), `${phone} ${address}`);
  for (const limit of ofNumber(purpose)) {
    await spendLimit(services, limit, phone);
  }
}

/** Whether one more code may be sent; counts it. */
export async function mayCode(services: Services, asked: CodeRequest): Promise<boolean> {
  try {
    await countCode(services, asked);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_MANY') {
      return false;
    }
    throw error;
  }
}
