import { fileURLToPath } from "node:url";
import { machineNames, ports, type Addresses, type Network } from "./network.ts";

export type HaproxyOptions = {
  addresses: Addresses;
  /** The port of 127.0.0.1 at which the shop is open. */
  frontPort: number;
  shops: number;
};

/** The part of the configuration that leads to the primary and to the standbys: the one for real machines. */
export const databaseConfig = fileURLToPath(
  new URL("../deploy/haproxy/30-database.cfg", import.meta.url),
);

/** The variables that `databaseConfig` reads. */
export const databaseVariables = (
  network: Network,
  { balancer }: Addresses,
): Record<string, string> => ({
  PRIMARY_LISTEN: `${balancer}:${ports.primary}`,
  REPLICA_LISTEN: `${balancer}:${ports.replica}`,
  ...Object.fromEntries(
    machineNames.map((name, nth) => [`DATABASE_${nth + 1}`, network.addressOf(name)]),
  ),
});

/** The balancer in front of the processes of the shop: `deploy/haproxy/20-shop.cfg` without TLS. */
export const haproxyConfig = ({ addresses, frontPort, shops }: HaproxyOptions): string => {
  const processes = Array.from(
    { length: shops },
    (_, nth) => `  server shop${nth + 1} ${addresses.shopOf(nth)}:${ports.shop}`,
  );
  const backend = (name: string, probe: string) => `
backend ${name} from shop
  balance leastconn
  option httpchk
  http-check send meth GET uri ${probe} ver HTTP/1.1 hdr host ready
  http-check expect status 200
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response response-timeout
  http-request disable-l7-retry unless METH_GET
  http-request set-timeout server 4s if METH_GET !{ req.hdr(authorization) -m found }
  default-server check inter 1s fastinter 500ms downinter 1s fall 2 rise 1
${processes.join("\n")}
`;
  return `global
  maxconn 4000
  # After a reload the former process keeps its connections, but no longer looks at the servers.
  hard-stop-after 60s

defaults shop
  mode http
  timeout connect 2s
  timeout client 65s
  timeout http-keep-alive 60s
  timeout server 65s
  timeout queue 3s
  timeout check 2s

frontend shop from shop
  bind 127.0.0.1:${frontPort}
  http-request set-header X-Forwarded-For %[src]
  # While the database changes its primary no process is ready, and each still answers what its caches hold.
  use_backend shop-alive unless { nbsrv(shop) gt 0 }
  default_backend shop
${backend("shop", "/readyz")}${backend("shop-alive", "/healthz")}`;
};
