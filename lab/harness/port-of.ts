// The port that a server of a test listens on.
import type { AddressInfo } from 'node:net';

/** Throws if the server does not listen, or listens on a path instead of a port. */
export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('This server has no port');
  return address.port;
}
