// Marks every object at the gateway with the installation that made it, so that no other one acts on its events.
import { installationOf } from '../../kernel/db/installation.ts';
import type { Db } from '../../kernel/db/open.ts';
import type { GatewayFact } from './gateway-facts.ts';
import type { PaymentGateway } from './gateway.ts';

/** An event names a missing row. After a restore that is expected; otherwise it is an error, and retried. */
export class UnknownObject extends Error {
  override name = 'UnknownHere';
}

/** An event contradicts our row, or belongs to another installation; a retry would fail the same way. */
export class OtherInstallation extends Error {
  override name = 'NotOurs';
}

const NAME = 'installation';

/** The gateway, with this database's installation in the metadata of each request that has metadata. */
export function withInstallation(gateway: PaymentGateway, db: Db): PaymentGateway {
  const named = async <R extends { metadata: Record<string, string> }>(request: R): Promise<R> => ({
    ...request,
    metadata: { ...request.metadata, [NAME]: (await installationOf(db)).name },
  });
  return {
    ...gateway,
    createCheckout: async (request) => gateway.createCheckout(await named(request)),
    startMembership: async (request) => gateway.startMembership(await named(request)),
    openPortal: async (request) => gateway.openPortal(await named(request)),
    createPayoutAccount: async (request) => gateway.createPayoutAccount(await named(request)),
    transfer: async (request) => gateway.transfer(await named(request)),
  };
}

/** Whether the fact is about something that neither this installation nor those it was restored from made. */
export async function isOfAnother(db: Db, fact: GatewayFact): Promise<boolean> {
  const name = 'metadata' in fact ? fact.metadata[NAME] : undefined;
  return name !== undefined && !(await installationOf(db)).names.has(name);
}
