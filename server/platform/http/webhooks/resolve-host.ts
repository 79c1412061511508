import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";

/** The addresses of a host's name; rejects without any. */
export type ResolveHost = (hostname: string, signal: AbortSignal) => Promise<LookupAddress[]>;

/**
 * Asks the name servers itself. The system's lookup would occupy a thread of the process until a slow name server answers, and
 * four such names would stop files and passwords of the whole shop.
 */
export const resolvePublicHost: ResolveHost = async (hostname, signal) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = (): void => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const [ipv4, ipv6] = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    if (ipv4.status === "rejected" && ipv6.status === "rejected") throw ipv4.reason;
    return [
      ...(ipv4.status === "fulfilled" ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
      ...(ipv6.status === "fulfilled" ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
    ];
  } finally {
    signal.removeEventListener("abort", cancel);
  }
};

/** Asks the system, which knows names of this machine and its network, too. */
export const resolveAnyHost: ResolveHost = async (hostname) =>
  await lookup(hostname, { all: true });
