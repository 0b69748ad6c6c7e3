// The money of generated members: the rows that payments/ledger.ts books for a membership, and the charge in the sandbox's own
// books.
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { account } from '../../server/src/features/payments/ledger.ts';
import { ledgerEntries, ledgerTransactions } from '../../server/src/features/payments/tables.ts';
import { sandboxMovements } from '../../server/src/features/payments/sandbox/tables.ts';
import type { Bulk, Row } from './copy.ts';

/** A business that has paid, and when. */
export type PaidMember = { providerId: number; userId: number; paidAt: Date };

type Entry = readonly [name: string, amountCents: number];

const chargeName = (providerId: number) => `pi_made_${providerId}`;

/** The two transactions of a payment: gateway to member, member to platform. */
function bookings({ userId }: PaidMember): { kind: 'charge' | 'fee'; entries: readonly Entry[] }[] {
  const member = account.member(userId);
  return [
    {
      kind: 'charge',
      entries: [
        [account.gateway, -MEMBERSHIP_CENTS],
        [member, MEMBERSHIP_CENTS],
      ],
    },
    {
      kind: 'fee',
      entries: [
        [member, -MEMBERSHIP_CENTS],
        [account.membership, MEMBERSHIP_CENTS],
      ],
    },
  ];
}

/** Books one membership for each member; returns how many ledger transactions that made. */
export async function bookMemberships(
  bulk: Bulk,
  members: readonly PaidMember[],
  bases: { transactions: number; entries: number },
): Promise<number> {
  const transactions: Row<typeof ledgerTransactions>[] = [];
  const entries: Row<typeof ledgerEntries>[] = [];
  for (const member of members) {
    for (const { kind, entries: pair } of bookings(member)) {
      const id = bases.transactions + transactions.length + 1;
      transactions.push({
        id,
        kind,
        cause: `made:${member.providerId}:${kind}`,
        chargeId: kind === 'charge' ? chargeName(member.providerId) : null,
        createdAt: member.paidAt,
      });
      for (const [name, amountCents] of pair) {
        const entryId = bases.entries + entries.length + 1;
        entries.push({ id: entryId, transactionId: id, account: name, amountCents, createdAt: member.paidAt });
      }
    }
  }
  await bulk.copy(ledgerTransactions, transactions);
  await bulk.copy(ledgerEntries, entries);
  await bulk.copy(sandboxMovements, members.map(movement));
  return transactions.length;
}

function movement({ providerId, paidAt }: PaidMember): Row<typeof sandboxMovements> {
  const id = chargeName(providerId);
  return { id, idempotencyKey: `made:${providerId}`, kind: 'charge', amountCents: MEMBERSHIP_CENTS, createdAt: paidAt };
}
