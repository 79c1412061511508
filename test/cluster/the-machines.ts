import type { Machine } from "#cluster/machine.ts";
import { findMembers } from "#cluster/members.ts";
import { ports } from "#cluster/network.ts";
import { thePrimary as thePrimaryOf, type Cluster } from "#cluster/start-cluster.ts";
import type { ClusterStage } from "./open-stage.ts";

export const thePrimary = async ({ network, machines }: Cluster): Promise<Machine> =>
  await thePrimaryOf(machines, network);

export const theSyncStandby = async ({ network, machines }: Cluster): Promise<Machine> => {
  const member = (await findMembers(network)).find(({ role }) => role === "sync_standby");
  if (!member) throw new Error("no machine is the synchronous standby");
  return machines[member.name];
};

/** Moves the primary to the synchronous standby, as an operator does. */
export const switchOver = async (cluster: Cluster): Promise<void> => {
  const leader = await thePrimary(cluster);
  const { name: candidate } = await theSyncStandby(cluster);
  const answer = await fetch(`http://${leader.address}:${ports.patroni}/switchover`, {
    method: "POST",
    body: JSON.stringify({ leader: leader.name, candidate }),
  });
  const said = await answer.text();
  if (!answer.ok || !/switched/i.test(said)) throw new Error(`no switchover: ${said}`);
};

/**
 * Takes the power from a machine: its cable goes first, so that no peer receives the end of a connection. Returns the
 * function that starts it again.
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
