// The address of a caller as limits count it.
import { isIPv6 } from 'node:net';

const IN_IPV6 = /^0:0:0:0:0:(?:ffff|0):([\da-f]+):([\da-f]+)$/;
const DOTTED = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;
const WHOLE_NETWORK = /^((?:[1-9a-f][0-9a-f]{0,3}:){3}[1-9a-f][0-9a-f]{0,3}):/;

const hex = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);

/** All eight groups of an address of IPv6, without leading zeros. */
function groupsOf(address: string): string {
  const colons = address.replace(
    DOTTED,
    (_, a: string, b: string, c: string, d: string) => `${hex(a, b)}:${hex(c, d)}`,
  );
  const [head = '', tail] = colons.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

const bytesOf = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];

/**
 * '203.0.113.7' as it is; '2001:db8:1:2:aaaa::1' → '2001:db8:1:2::/64', since a household or a server has at least so many addresses
 * to change between; an address of IPv4 inside one of IPv6, however written ('::ffff:203.0.113.7', '::ffff:cb00:7107'), → '203.0.113.7'.
 */
export function addressForLimits(address: string): string {
  if (!address.includes(':')) {
    return address;
  }
  // As most are written: no zeros left out where it matters.
  const [, first] = WHOLE_NETWORK.exec(address) ?? [];
  if (first !== undefined) {
    return `${first}::/64`;
  }
  const [plain = ''] = address.toLowerCase().split('%', 1);
  if (!isIPv6(plain)) {
    return address;
  }
  const groups = groupsOf(plain);
  const [, high, low] = IN_IPV6.exec(groups) ?? [];
  return high !== undefined && low !== undefined && groups !== '0:0:0:0:0:0:0:1'
    ? [...bytesOf(high), ...bytesOf(low)].join('.')
    : `${groups.split(':', 4).join(':')}::/64`;
}
