// Connect accounts at Stripe: created, read, linked to their setup page, and paid by transfers.
import type { Stripe } from 'stripe';
import { standingIn } from '../gateway-facts.ts';
import { GatewayRefusal } from '../gateway.ts';
import type { PayoutAccountRequest, PayoutPageRequest, PayoutStanding, TransferRequest } from '../gateway.ts';
import { idOf, isInaccessible, isRefusal, KEY, orUndefined, replay, type Side } from './client.ts';

/** An Express account: Stripe collects what the law requires and shows the business its payouts; we only send transfers. */
export const createPayoutAccount = (
  { stripe, write }: Side,
  { idempotencyKey, email, businessName, metadata }: PayoutAccountRequest,
): Promise<{ id: string }> =>
  write({
    key: idempotencyKey,
    request: (): Stripe.AccountCreateParams => ({
      country: 'US',
      email,
      business_profile: { name: businessName },
      capabilities: { transfers: { requested: true } },
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
      },
      metadata,
    }),
    send: async (params, key) => ({ id: (await stripe.accounts.create(params, key)).id }),
  });

/** The current account; undefined when Stripe no longer has it, or we have no access. */
export const retrieveAccount = ({ stripe }: Side, id: string) =>
  orUndefined(stripe.accounts.retrieve(id), isInaccessible);

export const readPayoutAccount = async (side: Side, id: string): Promise<PayoutStanding | undefined> =>
  standingIn(await retrieveAccount(side, id));

/** Stripe's form while something is required; then its dashboard, which shows bank account and payouts. */
export async function openPayoutPage(
  { stripe }: Side,
  { payoutAccount: account, isComplete, refreshUrl, returnUrl }: PayoutPageRequest,
): Promise<{ url: string }> {
  const link = { account, refresh_url: refreshUrl, return_url: returnUrl, type: 'account_onboarding' as const };
  const { url } = isComplete ? await stripe.accounts.createLoginLink(account) : await stripe.accountLinks.create(link);
  return { url };
}

/** The charge of a payment: a transfer with it waits for its money and never takes another's. */
async function chargeOf({ stripe }: Side, paymentIntent: string): Promise<string> {
  const charge = idOf((await stripe.paymentIntents.retrieve(paymentIntent)).latest_charge);
  if (charge === null) throw new Error(`Stripe has no charge of the payment ${paymentIntent}`);
  return charge;
}

/** A transfer of this charge that `isMeant` and has not been returned, whatever account it went to. */
async function findTransfer(side: Side, charge: string, isMeant: (metadata: Stripe.Metadata) => boolean) {
  const { stripe } = side;
  // Stripe marks a charge and its transfers with one group; a charge without one has no transfers.
  const { transfer_group } = await stripe.charges.retrieve(charge);
  if (transfer_group === null) return undefined;
  for await (const made of stripe.transfers.list({ transfer_group, limit: 100 })) {
    if (isMeant(made.metadata) && made.amount_reversed < made.amount) {
      await replay(side, 'transfer.created', made);
      return { id: made.id };
    }
  }
  return undefined;
}

type Params = Stripe.TransferCreateParams & { source_transaction: string; metadata: Record<string, string> };

const paramsOf = async (
  side: Side,
  { idempotencyKey, payoutAccount, chargeId, amountCents, metadata }: TransferRequest,
): Promise<Params> => ({
  amount: amountCents,
  currency: 'usd',
  destination: payoutAccount,
  source_transaction: await chargeOf(side, chargeId),
  metadata: { ...metadata, [KEY]: idempotencyKey },
});

/** Sends once by its key. A later attempt first looks whether an earlier one went through after all. */
export async function transfer(side: Side, request: TransferRequest): Promise<{ id: string }> {
  const { stripe, write } = side;
  const { idempotencyKey, metadata: asked } = request;
  const isOfPayout = ({ payoutId }: Stripe.Metadata) => payoutId !== undefined && payoutId === asked.payoutId;
  try {
    return await write({
      key: idempotencyKey,
      request: () => paramsOf(side, request),
      send: async (params, key) => {
        const before =
          Number(asked.attempt) > 1 ? await findTransfer(side, params.source_transaction, isOfPayout) : undefined;
        return before ?? { id: (await stripe.transfers.create(params, key)).id };
      },
      // Any attempt counts: a restored database may be at an earlier one.
      find: ({ source_transaction }) =>
        findTransfer(side, source_transaction, (made) => made[KEY] === idempotencyKey || isOfPayout(made)),
    });
  } catch (error) {
    if (isRefusal(error)) throw new GatewayRefusal(error.message, { cause: error });
    throw error;
  }
}
