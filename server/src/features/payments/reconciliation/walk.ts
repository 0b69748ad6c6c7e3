// Walks the payments of gateway and ledger side by side, both ways, and then checks the ledger as a whole.
import type { Services } from '../../../kernel/services.ts';
import type { GatewayPayment } from '../gateway.ts';
import { checkLedger, type Difference } from '../ledger-check.ts';
import { differencesOf } from './compare.ts';
import { ledgerChargeIds, ledgerPayments, transactionsSince } from './ledger-payments.ts';

const AT_ONCE = 100;
/** Nobody reads more than these; the first ones show what is wrong. */
const MOST = 1000;

interface Findings {
  /** How many ledger transactions and gateway payments were compared. */
  transactions: number;
  payments: number;
  differences: Difference[];
}

type Parts = Pick<Services, 'db' | 'gateway' | 'clock'>;

async function* inBatches<T>(all: AsyncIterable<T>): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length === AT_ONCE) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

/** Every payment that the gateway knows: does the ledger say the same? */
async function fromGateway({ db, clock }: Parts, batch: readonly GatewayPayment[]): Promise<Difference[]> {
  const ours = await ledgerPayments(
    db.orm,
    batch.map(({ chargeId }) => chargeId),
  );
  return batch.flatMap((theirs) => differencesOf(ours.get(theirs.chargeId), theirs, clock()));
}

/** Payments of the ledger that the gateway did not list: each is requested by its id. */
async function fromLedger({ db, gateway, clock }: Parts, chargeIds: readonly string[]): Promise<Difference[]> {
  const ours = await ledgerPayments(db.orm, chargeIds);
  const differences: Difference[] = [];
  for (const id of chargeIds) {
    const payment = ours.get(id);
    if (payment) {
      differences.push(...differencesOf(payment, await gateway.findPayment(id), clock()));
    }
  }
  return differences;
}

/** Compares all payments of which money moved since then (null: ever). */
export async function compareAll(parts: Parts, since: Date | null): Promise<Findings> {
  const { db, gateway } = parts;
  const seen = new Set<string>();
  const differences: Difference[] = [];
  for await (const batch of inBatches(gateway.listPayments(since))) {
    differences.push(...(await fromGateway(parts, batch)));
    batch.forEach(({ chargeId }) => seen.add(chargeId));
  }
  let last = '';
  for (let ids = [last]; ids.length > 0;) {
    ids = await ledgerChargeIds(db.orm, since, last, AT_ONCE);
    last = ids.at(-1) ?? last;
    const unseen = ids.filter((id) => !seen.has(id));
    differences.push(...(await fromLedger(parts, unseen)));
  }
  const ledgerCheck = await checkLedger(parts);
  return {
    transactions: await transactionsSince(db.orm, since),
    payments: seen.size,
    differences: [...differences, ...ledgerCheck.differences].slice(0, MOST),
  };
}
