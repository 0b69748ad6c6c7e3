// The address of a caller as limits count it.
import { isIPv6 } from 'node:net';

const WHOLE_NETWORK = /^((?:[1-9a-f][0-9a-f]{0,3}:){3}[1-9a-f][0-9a-f]{0,3}):/;
const IN_IPV6 = /^(?:::ffff:|::)(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups of an address of IPv6, without leading zeros. */
function network(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * '203.0.113.7' as it is; '2001:db8:1:2:aaaa::1' → '2001:db8:1:2::/64', since a household or a server has at least so many addresses
 * to change between; '::ffff:203.0.113.7' → '203.0.113.7'.
 */
export function addressForLimits(address: string): string {
  if (!address.includes(':')) {
    return address;
  }
  const [, plain] = IN_IPV6.exec(address) ?? [];
  if (plain !== undefined) {
    return plain;
  }
  // As most are written: no zeros left out where it matters.
  const [, first] = WHOLE_NETWORK.exec(address) ?? [];
  if (first !== undefined) {
    return `${first}::/64`;
  }
  return isIPv6(address) ? `${network(address)}::/64` : address;
}
