import { BlockList, isIP, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * IP addresses of this machine and of private networks. If the shop is behind a proxy that is not configured, all
 * visitors have the same such address.
 */
const NOT_A_CLIENT = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NOT_A_CLIENT.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NOT_A_CLIENT.addSubnet(net, prefix, 'ipv6');

/**
 * Returns whether an IP address is a visitor's own, so that attempts of unrelated people are not counted together.
 */
export function isClientAddress(ip: string): boolean {
  const address = (MAPPED_IPV4.exec(ip)?.[1] ?? ip.split('%')[0] ?? '').trim();
  const family = isIP(address);
  return family !== 0 && !NOT_A_CLIENT.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Returns the address by which attempts are counted. An IPv4 address is unchanged. An IPv6 address is reduced to its
 * first 64 bits, because all addresses with the same 64 bits belong to one connection. All invalid addresses share one
 * limit.
 */
export function limitedAddress(ip: string): string {
  const address = (ip.split('%')[0] ?? '').trim().toLowerCase();
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
