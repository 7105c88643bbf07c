import { BlockList, isIP } from 'node:net';

/** IPv4 that is not of the public Internet (IANA, IPv4 Special-Purpose Address Registry; multicast and class E beside it). */
const NOT_PUBLIC_4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Within 2000::/3, where public IPv6 is: what carries IPv4 inside, or is for documentation (IANA, IPv6 registry). */
const NOT_PUBLIC_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) refused.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NOT_PUBLIC_6) refused.addSubnet(net, prefix, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/**
 * True if an address belongs to the public Internet. IPv6 addresses that represent IPv4 (mapped, NAT64, 6to4, Teredo)
 * never do.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  if (family === 6) return unicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
  return false;
}
