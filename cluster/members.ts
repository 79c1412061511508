import { machineNames, ports, type MachineName, type Network } from "./network.ts";
import { answersWell } from "./unit.ts";

/** A member of the cluster, as Patroni reports it. */
export type Member = {
  name: MachineName;
  role: "leader" | "sync_standby" | "replica" | "standby_leader";
  state: string;
  timeline?: number;
};

/** The members, as the first machine that answers knows them; none when no machine answers. */
export const findMembers = async (network: Network): Promise<Member[]> => {
  for (const name of machineNames) {
    const address = `http://${network.addressOf(name)}:${ports.patroni}/cluster`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
      async (reply) => (reply.ok ? await reply.json() : null),
      () => null, // That machine is away: the next one is queried.
    );
    const members = (answer as { members?: Member[] } | null)?.members; // as: Patroni's own format
    if (members) return members;
  }
  return [];
};

/** The machine that is the primary by its own word: it answers 200 only while it holds the key in etcd. */
export const findPrimary = async (network: Network): Promise<MachineName | null> => {
  const asked = await Promise.all(
    machineNames.map(async (name) => {
      const address = `http://${network.addressOf(name)}:${ports.patroni}/primary`;
      return await fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
        async (reply) => {
          await reply.body?.cancel();
          return reply.ok ? name : null;
        },
        () => null,
      );
    }),
  );
  return asked.find((name) => name !== null) ?? null;
};

/** How many standbys stream from the primary, by the primary's own word: one that restarts does not. */
const streamingStandbys = async (network: Network): Promise<number> => {
  const primary = await findPrimary(network);
  if (primary === null) return 0;
  const address = `http://${network.addressOf(primary)}:${ports.patroni}/patroni`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    async (reply) => await reply.json(),
    () => null,
  );
  const { replication = [] } = (answer ?? {}) as { replication?: { state: string }[] }; // as: Patroni's own format
  return replication.filter(({ state }) => state === "streaming").length;
};

/** Whether PostgreSQL runs on each machine, by the machine's own word: of one that died etcd still says for a while that it does. */
const allRun = async (network: Network): Promise<boolean> => {
  const answers = await Promise.all(
    machineNames.map(
      async (name) =>
        await answersWell(`http://${network.addressOf(name)}:${ports.patroni}/health`),
    ),
  );
  return answers.every(Boolean);
};

/** Whether the cluster is whole: a primary, a synchronous standby, and every machine streaming on one timeline. */
export const isWhole = async (network: Network): Promise<boolean> => {
  if (!(await allRun(network))) return false;
  if ((await streamingStandbys(network)) < machineNames.length - 1) return false;
  const members = await findMembers(network);
  const states = members.map(({ state }) => state);
  return (
    members.length === machineNames.length &&
    new Set(members.map(({ timeline }) => timeline)).size === 1 &&
    members.some(({ role }) => role === "leader") &&
    members.some(({ role }) => role === "sync_standby") &&
    states.every((state) => state === "running" || state === "streaming")
  );
};
