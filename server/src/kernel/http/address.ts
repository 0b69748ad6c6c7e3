// The network address of a caller as limits count it.
import ipaddr from 'ipaddr.js';

const WHOLE_NETWORK = /^((?:[1-9a-f][0-9a-f]{0,3}:){3}[1-9a-f][0-9a-f]{0,3}):/;
/** IPv4 addresses inside IPv6: mapped ('::ffff:203.0.113.7'), or compatible ('::203.0.113.7'). */
const OF_IPV4 = [ipaddr.parseCIDR('::ffff:0:0/96'), ipaddr.parseCIDR('::/96')];

/** '2001:db8:1:2:aaaa::1' → '2001:db8:1:2::/64', which every household has; IPv4 inside IPv6 ('::ffff:203.0.113.7') → '203.0.113.7'. */
export function addressForLimits(address: string): string {
  if (!address.includes(':')) return address;
  // The usual spelling, with the first four groups written out.
  const [, first] = WHOLE_NETWORK.exec(address) ?? [];
  if (first !== undefined) return `${first}::/64`;
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.range() !== 'loopback' && OF_IPV4.some((network) => parsed.match(network))
    ? parsed.toByteArray().slice(12).join('.')
    : `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`;
}
