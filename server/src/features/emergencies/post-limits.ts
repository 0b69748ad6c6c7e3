// How many emergencies are posted with one phone: strangers, also behind the network address of its owner, use up only a part.
import type { FastifyRequest } from 'fastify';
import { addressForLimits } from '../../kernel/http/address.ts';
import { DEVICE_COOKIE, VISITOR_COOKIE } from '../../kernel/http/cookies.ts';
import type { Services } from '../../kernel/services.ts';
import { spendLimit, type Limit } from '../accounts/limits.ts';
import { askers, type CodeRequest } from '../texting/codes.ts';
import { phonesDevice } from '../texting/confirmed-phones.ts';

const HOUR = 3600_000;
const PER_ASKER: Limit = { name: 'emergency-phone-asker', most: 5, windowMs: HOUR };
const HERE: Limit = { name: 'emergency-phone-here', most: 15, windowMs: HOUR };
const PER_PHONE: Limit = { name: 'emergency-phone', most: 30, windowMs: HOUR };
const PER_ADDRESS: Limit = { name: 'emergency-address', most: 30, windowMs: HOUR };

/** By whom posts with a phone, and codes to it, are counted. */
export async function postedBy({ db, clock }: Services, http: FastifyRequest, phone: string): Promise<CodeRequest> {
  const { viewer, cookies } = http;
  const browser = cookies[VISITOR_COOKIE];
  const visitor = browser ? askers.browser(browser) : undefined;
  const asker = viewer ? askers.person(viewer.userId) : visitor;
  const device = await phonesDevice(db.orm, phone, { mark: cookies[DEVICE_COOKIE], now: clock() });
  return { phone, address: addressForLimits(http.ip), purpose: 'emergency', asker, device };
}

/** 429 for one post too many. `isConfirmed`: by a signed-in person, with the phone that they confirmed. */
export async function countPost(
  services: Services,
  { phone, address, asker = address, device }: CodeRequest,
  { isConfirmed = false } = {},
) {
  if (isConfirmed || device !== undefined) {
    // Counted for all browsers of the phone's person together, since each login makes one more known; strangers use up none of it.
    await spendLimit(services, PER_ASKER, `${phone} owner`);
    return;
  }
  // First, since what it refuses counts nowhere else.
  await spendLimit(services, PER_ASKER, `${phone} ${asker}`);
  await spendLimit(services, PER_ADDRESS, address);
  await spendLimit(services, HERE, `${phone} ${address}`);
  await spendLimit(services, PER_PHONE, phone);
}
