import type { Clock } from "../server/platform/clock.ts";
import type { Secrets } from "../server/platform/secrets/secrets.ts";
import type { PictureStore } from "../server/platform/pictures/picture-store.ts";
import { customerOrders } from "#demo/orders/customer-orders.ts";
import { demoDealers, earlierSales } from "#demo/orders/earlier-sales.ts";
import { loadDecor } from "#demo/load/load-decor.ts";
import { loadFeedback, takenPictures } from "#demo/load/load-feedback.ts";
import { loadLedger } from "./load/load-ledger.ts";
import { loadOrders } from "#demo/load/load-orders.ts";
import { loadCarriers } from "#demo/load/load-carriers.ts";
import { loadParcels } from "#demo/load/load-parcels.ts";
import { loadPayments } from "#demo/load/load-payments.ts";
import { loadPeople } from "#demo/load/load-people.ts";
import { loadProfiles } from "#demo/load/load-profiles.ts";
import { demoPictures } from "#demo/load/load-pictures.ts";
import { loadPolicies } from "#demo/load/load-policies.ts";
import { loadProducts, loadReviews } from "#demo/load/load-products.ts";
import { loadReturns, takenEvidence } from "#demo/load/load-returns.ts";
import { loadSettlements } from "#demo/load/load-settlements.ts";
import { loadStores } from "#demo/load/load-stores.ts";
import { demoHouseholds, recentSales, soldIn } from "#demo/orders/recent-sales.ts";
import { demoOrders } from "./orders/demo-orders.ts";
import { collectVouchers, loadVouchers } from "#demo/load/load-vouchers.ts";
import { asOwner } from "#demo/load/owner-transaction.ts";
import { demoPassword, demoPeople } from "./people.ts";
import { demoProducts } from "./products.ts";
import { demoStores } from "./stores.ts";
import { useVouchers } from "#demo/load/use-vouchers.ts";

const SUPER_ADMIN = "super@phohang.test";

export type DemoNeeds = {
  ownerUrl: string;
  /** The store of the shop's pictures. */
  pictures: PictureStore;
  /** Encrypts the secrets of the stores' connections. */
  secrets: Secrets;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
  log: (line: string) => void;
};

/**
 * Fills an empty, migrated database that has Vietnam's administrative units with the demo shop: stores, products with
 * pictures and evaluations, people, vouchers, and past orders in every state. It loads all or nothing; pictures are copied
 * first.
 */
export const loadDemo = async ({
  ownerUrl,
  pictures: store,
  secrets,
  clock,
  hashPassword,
  log,
}: DemoNeeds): Promise<void> => {
  const now = clock();
  // One hash for all accounts: they share the password, and hashing is slow on purpose.
  const passwordHash = await hashPassword(demoPassword);
  await asOwner(ownerUrl, async (client) => {
    const pictures = await demoPictures();
    const loaded = await loadStores(client, { now, pictureFile: pictures.fileOf });
    const products = await loadProducts(client, demoProducts, { loaded, pictures, now });
    const vouchers = await loadVouchers(client, loaded, now);
    await loadReviews(client, products, now);
    const { stores } = loaded;
    const customers = await loadPeople(client, demoPeople, { stores, passwordHash, now });
    await loadPolicies(client, { stores, people: customers, now });
    await loadProfiles(client, stores, customers, now);
    await loadDecor(client, { loaded, products, pictures, now });
    const taken = takenPictures(products, pictures);
    const evidence = takenEvidence(pictures, stores.size);
    await pictures.place(store);
    const others = [...demoDealers, ...demoHouseholds];
    const buyers = await loadPeople(client, others, { stores, passwordHash: null, now });
    const people = new Map([...customers, ...buyers]);
    const from = { products, stores: demoStores, people, now };
    const recent = recentSales(from);
    const earlier = earlierSales(from, soldIn(recent));
    await loadOrders(client, [
      ...earlier,
      ...useVouchers(recent, vouchers, loaded.categories),
      ...customerOrders(demoOrders, from),
    ]);
    await collectVouchers(client, vouchers, people, now);
    await loadFeedback(client, taken, now);
    await loadPayments(client, { stores, secrets, now });
    await loadCarriers(client, { stores, secrets, now });
    await loadParcels(client, now);
    await loadReturns(client, evidence, now);
    await loadLedger(client);
    const accountId = customers.get(SUPER_ADMIN)?.accountId;
    if (accountId === undefined) throw new Error("the demo has a super admin");
    await loadSettlements(client, { stores, accountId, now });
    await loadLedger(client);
    log(`The demo shop has ${products.length} products in ${stores.size} stores.`);
  });
};
