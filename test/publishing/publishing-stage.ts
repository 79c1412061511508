import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { pictureWidths } from "#contract/wire/pictures.ts";
import type { Pool } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { findLastWriter } from "#server/shop/accounts/accounts.ts";
import { catalogueJobs } from "#server/shop/catalogue/catalogue.jobs.ts";
import { changeProduct } from "#server/shop/catalogue/store-products/change-product.ts";
import { deleteProduct } from "#server/shop/catalogue/store-products/delete-product.ts";
import { hideProduct } from "#server/shop/catalogue/store-products/hide-product.ts";
import { AVIF_JOB } from "#server/shop/catalogue/store-products/assign-pictures.ts";
import { quickEdit } from "#server/shop/catalogue/store-products/quick-edit.ts";
import { runImport } from "#server/shop/catalogue/imports/run-import.ts";
import { changeCategory } from "#server/shop/catalogue/categories/write-category.ts";
import type { Actor } from "#server/shop/catalogue/store-products/write-catalogue.ts";
import { moveOrder } from "#server/shop/orders/moves/move-order.ts";
import { evaluateOrder } from "#server/shop/reviews/evaluate-order.ts";
import { changeTenant, closeTenant } from "#server/shop/tenants/write-tenant.ts";
import { addCategory, addGood, type Good } from "../fixtures.ts";
import { stageOrders } from "../order-scenario.ts";
import type { TestShop } from "../shop.ts";

/** A product with everything whose change may change its published copy. */
export type Scene = {
  good: Good;
  /** The picture's file; its AVIF files are not generated yet. */
  file: string;
  otherCategory: number;
  /** An order of the customer that contains the product. */
  delivering: string;
  completed: string;
};

/** A write on a scene. */
export type Act = (db: Pool, scene: Scene) => Promise<unknown>;

export const NEW_PRICE = 777_000;

export const stagePublishing = (shop: TestShop) => {
  const { cast, clock, ownerDb, pictures, stores } = shop;
  const orders = stageOrders(shop);
  const tenant = stores.own as TenantId; // as: the test is its caller check
  const actor: Actor = { tenant, accountId: cast.ownAdmin.accountId, language: "en" };
  const tiny = sharp({ create: { width: 8, height: 8, channels: 3, background: "#b00" } })
    .webp()
    .toBuffer();

  const setScene = async (): Promise<Scene> => {
    const name = randomUUID().slice(0, 8);
    const category = await addCategory(ownerDb, tenant, `Saws ${name}`, `Máy cưa ${name}`);
    const otherCategory = await addCategory(ownerDb, tenant, `Other ${name}`, `Khác ${name}`);
    const good = await addGood(ownerDb, {
      tenantId: tenant,
      categoryId: category,
      productNumber: `GKS ${name}`,
      nameEn: `GKS ${name} saw`,
      nameVn: `Máy cưa GKS ${name}`,
      price: 123_000,
    });
    const file = `saw-${name}`;
    for (const width of pictureWidths) await pictures.write(`${file}-${width}.webp`, await tiny);
    await ownerDb.query(
      "insert into product_pictures (tenant_id, product_id, position, file) values ($1, $2, 0, $3)",
      [tenant, good.productId, file],
    );
    const delivering = await orders.orderIn("delivering", cast.customer, [[good, 1]]);
    const completed = await orders.orderIn("completed", cast.customer, [[good, 1]]);
    return { good, file, otherCategory, delivering, completed };
  };

  /** Edits of a product by staff that shoppers must always see. */
  const edits: Record<string, Act> = {
    "a new price": async (db, { good }) =>
      await quickEdit({ db, clock }, actor, good.id, { price: NEW_PRICE }),
    "its hiding": async (db, { good }) => await hideProduct({ db, clock }, actor, good.id, true),
    "its deletion": async (db, { good }) => await deleteProduct({ db, clock }, actor, good.id),
  };

  /** Other acts that publish the product again, or decide whether shoppers see it at all. */
  const others: Record<string, Act> = {
    "the AVIF files of its picture": async (db, { good, file }) => {
      const payload = { tenant, productId: good.productId, file };
      const now = clock();
      const job = { id: 1, uid: "", kind: AVIF_JOB, payload, tries: 1, createdAt: now };
      await catalogueJobs({ db, clock, pictures })[AVIF_JOB]?.(job);
    },
    "a new name of its category": async (db, { good }) =>
      await changeCategory({ db, clock }, actor, String(good.categoryId), {
        name: `Sägen ${good.id}`,
      }),
    "an evaluation": async (db, { good, completed }) =>
      await evaluateOrder(
        { db, clock },
        { accountId: cast.customer.accountId, language: "en" },
        completed,
        [{ productId: good.id, rating: 4, comment: "" }],
      ),
    "the closing of its store": async (db) =>
      await closeTenant({ db, clock }, cast.superAdmin.accountId, String(tenant)),
    "the opening of its store": async (db) =>
      await changeTenant(
        { db, clock, pictures, config: { storesVerified: false }, findLastWriter },
        { accountId: cast.superAdmin.accountId, language: "en" },
        String(tenant),
        { name: "Bosch Power Tool", description: "Power tools", isDeleted: false },
        [],
      ),
    "an import of its name": async (db, { good }) => {
      const cells = { productNumber: good.productNumber, nameEn: `Imported ${good.id}` };
      await runImport({ db, clock }, tenant, await leaveImport([{ row: 2, cells }]));
    },
    "its move to another category": async (db, { good, otherCategory }) =>
      await changeProduct(
        { db, clock, pictures },
        actor,
        good.id,
        {
          name: "GKS 190",
          description: "A saw",
          specification: "Power: 1400 W",
          productNumber: good.productNumber,
          categoryId: String(otherCategory),
          origin: "DE",
          price: NEW_PRICE,
          inStock: 5,
        },
        [],
      ),
    "a completed order": async (db, { delivering }) =>
      await moveOrder(
        { db, clock },
        { ...actor, orderId: delivering, status: "completed", language: "en" },
      ),
  };

  /** Creates an import whose job has not run yet. */
  const leaveImport = async (rows: readonly object[]): Promise<number> => {
    const made = await ownerDb.query<{ id: number }>(
      `insert into product_imports (tenant_id, by_account, rows, total) values ($1, $2, $3::jsonb, $4) returning id`,
      [tenant, actor.accountId, JSON.stringify(rows), rows.length],
    );
    return made.rows[0]?.id ?? 0;
  };

  return { tenant, actor, setScene, edits, others, leaveImport };
};
