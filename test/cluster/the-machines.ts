import type { Machine } from "#cluster/machine.ts";
import { findMembers, findPrimary } from "#cluster/members.ts";
import type { Cluster } from "#cluster/start-cluster.ts";
import type { ClusterStage } from "./open-stage.ts";

export const thePrimary = async ({ network, machines }: Cluster): Promise<Machine> => {
  const name = await findPrimary(network);
  if (name === null) throw new Error("no machine is the primary");
  return machines[name];
};

export const theSyncStandby = async ({ network, machines }: Cluster): Promise<Machine> => {
  const member = (await findMembers(network)).find(({ role }) => role === "sync_standby");
  if (!member) throw new Error("no machine is the synchronous standby");
  return machines[member.name];
};

/**
 * Takes the power from a machine: its cable goes first, so that nobody is told that its connections end. Returns how it
 * is started again.
 */
export const lose = async (
  { namespaces }: ClusterStage,
  machine: Machine,
): Promise<() => Promise<void>> => {
  await namespaces.unplug(machine.name);
  await machine.kill();
  return async () => {
    await namespaces.plug(machine.name);
    await machine.startEtcd();
    await machine.awaitEtcd();
    await machine.startPatroni();
  };
};
