import { BlockList, isIP } from "node:net";

/**
 * IPv4 networks that lead to no public server, from the IANA registry of special-purpose addresses: this host, private
 * networks, carriers' NAT, loopback, link-local with the metadata of clouds, documentation, benchmarks, multicast, reserved.
 */
const SPECIAL_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Of IPv6 only global unicast is public, without its special networks: IETF protocols with Teredo, documentation, 6to4. */
const GLOBAL_IPV6 = ["2000::", 3] as const;
const SPECIAL_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, "ipv6");
const globalIpv6 = new BlockList();
globalIpv6.addSubnet(...GLOBAL_IPV6, "ipv6");

/**
 * Whether an IP address is public. An IPv4 address in the form of an IPv6 address (mapped, NAT64, 6to4) is not, because it is
 * outside of global unicast or in a special network of it.
 */
export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address);
  if (kind === 4) return !special.check(address, "ipv4");
  return kind === 6 && globalIpv6.check(address, "ipv6") && !special.check(address, "ipv6");
};

/** The IP address that a URL's host is, without brackets; null for a name. The parser has read odd spellings of IPv4. */
export const literalAddressOf = ({ hostname }: URL): string | null => {
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  return isIP(host) === 0 ? null : host;
};

/** Names that never lead to a public server (RFC 6761, RFC 8375, RFC 9476), and names without a dot. */
const LOCAL_NAME = /^[^.]*$|\.(?:localhost|local|internal|home\.arpa|alt|test|invalid|onion)$/;

/** Whether a host's name can be public. */
export const isPublicName = (hostname: string): boolean =>
  !LOCAL_NAME.test(hostname.replace(/\.$/, "").toLowerCase());
