import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { startCluster } from "#cluster/start-cluster.ts";
import { setStage } from "../long/stage.ts";
import { openBrowsers } from "./browsers.ts";
import { openBuyers } from "./buyers.ts";
import { openDesk } from "./desk.ts";
import { openNamespaces } from "./namespaces.ts";

/** More than all buyers of a run buy. */
const PLENTY = 1_000_000;
/** So few that they are sold out while the faults happen. */
const FEW = 300;

/** Sales after which each process has what it needs in memory. */
const WARM_SALES = 100;
const WARM_MS = 30_000;

export type ClusterStage = Awaited<ReturnType<typeof openStage>>;

/** A whole cluster, each of its machines in a network of its own, with buyers, browsers and staff at work. */
export const openStage = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-cluster-"));
  const namespaces = await openNamespaces();
  const closers: (() => Promise<unknown>)[] = [
    async () => await rm(dataDir, { recursive: true, force: true }),
    namespaces.close,
  ];
  const close = async (): Promise<void> => {
    for (const each of closers.toReversed()) await each();
  };
  try {
    const cluster = await startCluster({
      dataDir,
      say: () => undefined,
      path: process.env["PATH"] ?? "",
      network: namespaces.network,
      env: async () => ({ DEMO: "0" }),
      onOpen: (stop) => closers.push(stop),
    });
    const stage = await setStage(cluster.superuserUrl, PLENTY, FEW);
    closers.push(async () => await stage.ownerDb.end());
    const { drill, grinder, wiper, soldOut } = stage.goods;
    const basketOf = (...products: { id: string }[]) => ({
      ...stage.basket,
      cartProducts: products.map(({ id }) => ({ productId: id, quantity: 1 })),
    });
    const buyers = openBuyers(cluster.url, stage.cast.customer.email, [
      basketOf(drill, wiper),
      basketOf(wiper),
      basketOf(grinder),
    ]);
    const desk = openDesk({
      url: cluster.url,
      email: stage.cast.ownAdmin.email,
      store: String(stage.stores.own),
      products: [drill.id, grinder.id],
      placed: buyers.placed,
    });
    const browsers = openBrowsers(cluster.url, [
      `${BASE_PATH}/products/${soldOut.id}`,
      `${BASE_PATH}/tenants/${stage.stores.other}`,
      "/pages/contact",
    ]);
    closers.push(async () => await Promise.all([buyers.close(), desk.close(), browsers.close()]));
    await waitFor(() => buyers.sold() > WARM_SALES, WARM_MS);
    return { cluster, namespaces, stage, buyers, desk, browsers, close };
  } catch (error) {
    await close();
    throw error;
  }
};
