// Connected accounts: created, read, given a link, onboarded and closed. The types of Stripe's client replace its contract here,
// which has no parameters of these calls.
import type { Stripe } from 'stripe';
import { blank } from './contract.ts';
import { metadataOf } from './payments.ts';
import { found, StripeFailure, type World } from './world.ts';

/** Stripe's parameters, according to its client's types. */
const known = <T>(...names: (keyof T & string)[]): readonly string[] => names;

export const ACCOUNT_PARAMS = known<Stripe.AccountCreateParams>(
  'country',
  'email',
  'business_profile',
  'capabilities',
  'controller',
  'metadata',
);
export const LINK_PARAMS = known<Stripe.AccountLinkCreateParams>('account', 'refresh_url', 'return_url', 'type');
export const TRANSFER_PARAMS = known<Stripe.TransferCreateParams>(
  'amount',
  'currency',
  'destination',
  'source_transaction',
  'metadata',
);

const asked = (currently_due: string[], errors: Stripe.Account.Requirements.Error[] = []) =>
  ({
    alternatives: [],
    current_deadline: null,
    currently_due,
    disabled_reason: currently_due.length > 0 ? 'requirements.past_due' : null,
    errors,
    eventually_due: currently_due,
    past_due: currently_due,
    pending_verification: [],
  }) satisfies Stripe.Account.Requirements;

const BEFORE = ['external_account', 'individual.dob.day', 'individual.ssn_last_4', 'tos_acceptance.date'];

export function account(world: World, { email, metadata }: Stripe.AccountCreateParams): Stripe.Account {
  const made = blank<Stripe.Account>('account', {
    id: world.id('acct'),
    email: email ?? null,
    metadata: metadataOf(metadata),
    capabilities: { transfers: 'inactive' },
    requirements: asked(BEFORE),
    type: 'express',
  });
  world.accounts.set(made.id, made);
  return made;
}

/** A missing account gets the same message as another platform's. */
export function accountOf(world: World, id: string): Stripe.Account {
  const object = world.accounts.get(id);
  if (!object) {
    const message = `The provided key does not have access to account '${id}' (or that account does not exist).`;
    throw new StripeFailure(403, { type: 'invalid_request_error', code: 'account_invalid', message });
  }
  return object;
}

/** An account link is valid once. */
export function link(
  world: World,
  { account: id }: Stripe.AccountLinkCreateParams,
): Omit<Stripe.AccountLink, 'lastResponse'> {
  const name = found(world.accounts, 'account', id).id;
  const created = world.seconds();
  const url = `https://connect.stripe.com/setup/e/${name}/${world.id('link')}`;
  return { object: 'account_link', created, expires_at: created + 300, url };
}

/** The dashboard of an account that submitted its details. */
export function loginLink(world: World, id: string): Omit<Stripe.LoginLink, 'lastResponse'> {
  const { details_submitted: isSubmitted } = accountOf(world, id);
  if (!isSubmitted) {
    const message = 'Cannot create a login link for an account that has not completed onboarding.';
    throw new StripeFailure(400, { type: 'invalid_request_error', message });
  }
  const url = `https://connect.stripe.com/express/${world.id('link')}`;
  return { object: 'login_link', created: world.seconds(), url };
}

/** A business submitted everything that Stripe requires. */
export function onboard(world: World, id: string): void {
  const object = accountOf(world, id);
  object.details_submitted = true;
  object.payouts_enabled = true;
  object.capabilities = { transfers: 'active' };
  object.requirements = asked([]);
  world.emit('account.updated', object);
}

/** The bank account of a business is closed. */
export function stopAccount(world: World, id: string): void {
  const object = accountOf(world, id);
  object.payouts_enabled = false;
  object.capabilities = { transfers: 'inactive' };
  const error = {
    code: 'invalid_value_other' as const,
    reason: 'Your bank account is closed.',
    requirement: 'external_account',
  };
  object.requirements = asked(['external_account'], [error]);
  world.emit('account.updated', object);
}
