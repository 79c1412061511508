import { machineNames, ports, type Addresses, type Network } from "./network.ts";

export type HaproxyOptions = {
  network: Network;
  addresses: Addresses;
  /** The port of 127.0.0.1 at which the shop is open. */
  frontPort: number;
  shops: number;
};

/**
 * The balancer in front of PostgreSQL and of the shop. Patroni's REST API says which machine is the primary; a server
 * that is no longer what it was loses its connections at once, so that the shop does not write to a former primary.
 */
export const haproxyConfig = ({ network, addresses, frontPort, shops }: HaproxyOptions): string => {
  const databases = (role: string, port: number) => `
listen ${role}
  bind ${addresses.balancer}:${port}
  option httpchk
  http-check send meth GET uri /${role}
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${machineNames
  .map(
    (name) =>
      `  server ${name} ${network.addressOf(name)}:${ports.postgres} check port ${ports.patroni}`,
  )
  .join("\n")}
`;
  const processes = Array.from(
    { length: shops },
    (_, nth) => `  server shop${nth + 1} ${addresses.shopOf(nth)}:${ports.shop} check`,
  );
  return `global
  maxconn 4000
  # After a reload the former process keeps its connections, but no longer looks at the servers.
  hard-stop-after 30s

defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h
  timeout client-fin 5s
  option clitcpka
  option srvtcpka
${databases("primary", ports.primary)}${databases("replica", ports.replica)}
frontend front
  mode http
  bind 127.0.0.1:${frontPort}
  option forwardfor
  timeout client 75s
  default_backend shop

backend shop
  mode http
  balance leastconn
  timeout server 75s
  option httpchk
  http-check send meth GET uri /readyz
  http-check expect status 200
  # A request that no process took goes to another one; a write only if it was never sent.
  option redispatch 1
  retries 2
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${processes.join("\n")}
`;
};
