// Names the installation in each request to the gateway, so that no other one acts on its events.
import { installationOf } from '../../kernel/db/installation.ts';
import type { Db } from '../../kernel/db/drizzle.ts';
import type { PaymentGateway } from './gateway.ts';

/** The gateway, with this database's installation in the metadata of each request that has metadata. */
export function withInstallation(gateway: PaymentGateway, db: Db): PaymentGateway {
  const named = async <R extends { metadata: Record<string, string> }>(request: R): Promise<R> => ({
    ...request,
    metadata: { ...request.metadata, installation: (await installationOf(db)).name },
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
