import { execFile } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { machineNames, type MachineName, type Network } from "#cluster/network.ts";

/** A network of its own for each machine, joined by a bridge, as cables join real machines. */
export type Namespaces = {
  network: Network;
  /** Pulls the machine's cable: nothing gets in or out, and no connection is closed. */
  unplug: (machine: MachineName) => Promise<void>;
  plug: (machine: MachineName) => Promise<void>;
  /** Drops what the machine and the other machines send each other. The balancer still reaches it. */
  partition: (machine: MachineName) => Promise<void>;
  heal: (machine: MachineName) => Promise<void>;
  close: () => Promise<void>;
};

const call = promisify(execFile);
const ip = async (...args: string[]): Promise<void> => void (await call("ip", args));

/** Makes the network; only root may. */
export const openNamespaces = async (): Promise<Namespaces> => {
  // A network device's name has at most 15 letters.
  const bridge = `ph${randomBytes(3).toString("hex")}`;
  const block = `10.${randomInt(64, 128)}.${randomInt(256)}`;
  const namespaceOf = (machine: MachineName) => `${bridge}${machine}`;
  const addressOf = (machine: MachineName) => `${block}.${1 + machineNames.indexOf(machine)}`;
  await ip("link", "add", bridge, "type", "bridge");
  await ip("address", "add", `${block}.254/24`, "dev", bridge);
  await ip("link", "set", bridge, "up");
  for (const machine of machineNames) {
    const namespace = namespaceOf(machine);
    await ip("netns", "add", namespace);
    await ip("link", "add", namespace, "type", "veth", "peer", "name", "eth0", "netns", namespace);
    await ip("link", "set", namespace, "master", bridge, "up");
    await ip("-n", namespace, "link", "set", "lo", "up");
    await ip("-n", namespace, "address", "add", `${addressOf(machine)}/24`, "dev", "eth0");
    await ip("-n", namespace, "link", "set", "eth0", "up");
  }
  const inside = async (machine: MachineName, ...command: string[]) =>
    await ip("netns", "exec", namespaceOf(machine), ...command);
  /** Adds or removes the rules that drop packets between one machine and the others. */
  const rules = async (machine: MachineName, act: "--insert" | "--delete"): Promise<void> => {
    const others = machineNames.filter((other) => other !== machine).map(addressOf);
    for (const other of others)
      for (const [chain, side] of [
        ["INPUT", "--source"],
        ["OUTPUT", "--destination"],
      ] as const)
        await inside(machine, "iptables", "--wait", act, chain, side, other, "--jump", "DROP");
  };
  return {
    network: {
      cidr: `${block}.0/24`,
      addressOf,
      enter: (machine) => ["ip", "netns", "exec", namespaceOf(machine)],
    },
    unplug: async (machine) => await ip("link", "set", namespaceOf(machine), "down"),
    plug: async (machine) => await ip("link", "set", namespaceOf(machine), "up"),
    partition: async (machine) => await rules(machine, "--insert"),
    heal: async (machine) => await rules(machine, "--delete"),
    close: async () => {
      for (const machine of machineNames) await ip("netns", "delete", namespaceOf(machine));
      await ip("link", "delete", bridge);
    },
  };
};
