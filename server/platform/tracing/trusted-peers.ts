import { BlockList, isIPv6 } from "node:net";

/** Returns whether an address of a socket is one of these addresses or networks. */
export const trustedPeers = (networks: readonly string[]): ((address?: string) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = "") => {
    // A socket that listens on both families names IPv4 addresses so.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
    return plain !== "" && list.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  };
};
