/**
 * The objects that calls of the contract are about: the owner of each, and how to create one that another caller could try
 * to reach.
 */
import { CAST_PASSWORD } from "../cast.ts";
import { addCategory, addGood } from "../fixtures.ts";
import { addClosedStatement, addRecord, addStatement } from "../ledger/ledger-fixtures.ts";
import { addCancelledParcel, addCarrierConnection } from "../parcels/parcel-fixtures.ts";
import { addUnmatched } from "../payments/payment-fixtures.ts";
import { addReturn } from "../returns/return-fixtures.ts";
import { integrationObjects } from "./integration-objects.ts";
import {
  adminOf,
  agentOf,
  buyerOf,
  type ObjectKind,
  type Side,
  type Stage,
  type Thing,
} from "./object-kind.ts";

let count = 0;
const goodOf = async ({ shop }: Stage, side: Side) => {
  const categoryId = side === "own" ? shop.categories.drills : shop.categories.wipers;
  return await addGood(shop.ownerDb, {
    tenantId: shop.stores[side],
    categoryId,
    productNumber: `WALL ${(count += 1)}`,
    nameEn: `Thing ${count} of ${side}`,
    nameVn: `Đồ ${count} của ${side}`,
  });
};

const orderOf = async (stage: Stage, side: Side): Promise<Thing> => {
  const good = await goodOf(stage, side);
  const id = await stage.orders.order(stage.shop.cast[buyerOf[side]], [[good, 1]]);
  return { id, given: { productId: good.id, orders: [{ id }] } };
};

const parcelOf = async (stage: Stage, side: Side): Promise<Thing> => {
  const { id: orderId } = await orderOf(stage, side);
  const { shop } = stage;
  return { id: await addCancelledParcel(shop.ownerDb, { tenant: shop.stores[side], orderId }) };
};

/** A return with a picture that is named like itself, which the super admin sees because it was appealed. */
const returnOf = async (stage: Stage, side: Side): Promise<Thing> => {
  const { ownerDb, stores, cast, pictures } = stage.shop;
  const { id: orderId } = await orderOf(stage, side);
  const { accountId } = cast[buyerOf[side]];
  const id = await addReturn(ownerDb, { tenant: stores[side], orderId, accountId });
  await pictures.write(`${id}-640.webp`, Buffer.from("webp"));
  return { id, given: { version: 1, carrier: "ghn", decision: "refuse" } };
};

const settlementOf = async ({ shop }: Stage, side: Side): Promise<Thing> => ({
  id: await addRecord(shop.ownerDb, shop.stores[side]),
});

const statementOf = async ({ shop }: Stage, side: Side): Promise<Thing> => ({
  id: await addStatement(shop.ownerDb, shop.stores[side]),
});

const carrierConnectionOf = async ({ shop }: Stage, side: Side): Promise<Thing> => ({
  id: String(await addCarrierConnection(shop.ownerDb, shop.stores[side])),
});

const made = async (stage: Stage, text: string, values: unknown[]): Promise<Thing> => {
  const { rows } = await stage.shop.ownerDb.query<{ id: number }>(text, values);
  return { id: String(rows[0]?.id) };
};

/** A voucher that was never used, of a store or of the shop. */
const voucherOf = async (stage: Stage, tenantId: number | null): Promise<Thing> => {
  const code = `WALL${(count += 1)}`;
  const { id } = await made(
    stage,
    `with v as (
       insert into vouchers (tenant_id, code, single_use, name_en, name_vn, kind, percent, starts_at)
       values ($1, $2, true, 'Wall', 'Tường', 'percent', 10, now()) returning id, owner_id)
     insert into voucher_counts (voucher_id, owner_id) select id, owner_id from v returning voucher_id as id`,
    [tenantId, code],
  );
  return { id, given: { code, kind: "percent", percent: 10, isDraft: true } };
};

/** An evaluation by the buyer of a side, of a product of the side's store, with a picture that is named like itself. */
const reviewOf = async (stage: Stage, side: Side): Promise<Thing> => {
  const { tenantId, productId } = await goodOf(stage, side);
  const thing = await made(
    stage,
    `insert into reviews (tenant_id, product_id, account_id, author, rating, line)
     values ($1, $2, $3, 'Wall', 2, 1) returning id`,
    [tenantId, productId, stage.shop.cast[buyerOf[side]].accountId],
  );
  await stage.shop.ownerDb.query("update reviews set pictures = array[id::text] where id = $1", [
    thing.id,
  ]);
  await stage.shop.pictures.write(`${thing.id}-640.webp`, Buffer.from("webp"));
  return { ...thing, given: { version: 0, reason: "untrue", decision: "kept", keepImages: [] } };
};

const connectionOf = async (stage: Stage, side: Side): Promise<string> => {
  const { body } = await stage.shop.ask("POST /admin/payment-connections", {
    as: stage.shop.cast[adminOf[side]],
    body: { provider: "sepay", password: CAST_PASSWORD },
  });
  return body.connection.id;
};

export const objects = {
  ...integrationObjects,
  buyersOrder: { owner: "buyer", database: true, make: orderOf },
  storesOrder: { owner: "store", database: true, make: orderOf },
  product: {
    owner: "storeAdmin",
    database: true,
    make: async (stage, side) => {
      const { id, categoryId } = await goodOf(stage, side);
      return { id, given: { ids: [id], categoryId: String(categoryId) } };
    },
  },
  category: {
    owner: "storeAdmin",
    database: true,
    make: async (stage, side) => {
      const tenantId = stage.shop.stores[side];
      const name = `Kind ${(count += 1)}`;
      return { id: String(await addCategory(stage.shop.ownerDb, tenantId, name, name)) };
    },
  },
  voucher: {
    owner: "storeAdmin",
    database: true,
    make: async (stage, side) => await voucherOf(stage, stage.shop.stores[side]),
  },
  decorVersion: {
    owner: "storeAdmin",
    database: true,
    make: async (stage, side) =>
      await made(
        stage,
        `insert into decor_versions (tenant_id, sections, shown_from, published_at, published_by)
         values ($1, '[]', now() + interval '1 day', now(), $2) returning id`,
        [stage.shop.stores[side], stage.shop.cast[adminOf[side]].accountId],
      ),
  },
  shopVoucher: {
    owner: "superAdmin",
    database: false,
    make: async (stage) => await voucherOf(stage, null),
  },
  bankChange: {
    owner: "storeAdmin",
    database: true,
    make: async (stage, side) =>
      await made(
        stage,
        `with waiting as (
           update bank_changes set ended_at = now(), outcome = 'stopped' where tenant_id = $1 and ended_at is null)
         insert into bank_changes (tenant_id, bin, name, account, holder, requested_at, effective_at)
         values ($1, '970436', 'Vietcombank', '0011223344', 'CUA HANG', now(), now() + interval '1 day') returning id`,
        [stage.shop.stores[side]],
      ),
  },
  transaction: {
    owner: "storeAdmin",
    database: true,
    make: async (stage, side) => {
      const { ownerDb, stores } = stage.shop;
      const id = await addUnmatched(ownerDb, stores[side], `wall ${(count += 1)}`);
      const { id: orderId } = await orderOf(stage, side);
      const statementId = await addClosedStatement(ownerDb, stores[side]);
      return { id, given: { orderId, statementId, ignored: true, version: undefined } };
    },
  },
  paymentConnection: {
    owner: "storeAdmin",
    database: true,
    make: async (stage, side) => ({
      id: await connectionOf(stage, side),
      given: { password: CAST_PASSWORD },
    }),
  },
  statement: { owner: "storeAdmin", database: true, make: statementOf },
  shopStatement: { owner: "superAdmin", database: false, make: statementOf },
  settlement: { owner: "superAdmin", database: false, make: settlementOf },
  ownReturn: { owner: "buyer", database: true, make: returnOf },
  storesReturn: { owner: "storeAdmin", database: true, make: returnOf },
  appealedReturn: { owner: "superAdmin", database: false, make: returnOf },
  returnUpload: {
    owner: "buyer",
    database: true,
    make: async ({ shop }, side) => {
      const file = `wall${(count += 1)}`;
      await shop.ownerDb.query("insert into return_uploads (file, account_id) values ($1, $2)", [
        file,
        shop.cast[buyerOf[side]].accountId,
      ]);
      await shop.pictures.write(`${file}-640.webp`, Buffer.from("webp"));
      return { id: file };
    },
  },
  carrierConnection: { owner: "storeAdmin", database: true, make: carrierConnectionOf },
  parcel: { owner: "storeAdmin", database: true, make: parcelOf },
  webhook: {
    owner: "storeAdmin",
    database: true,
    make: async (stage, side) =>
      await made(
        stage,
        `with connection as (select id from payment_connections where tenant_id = $1 and id = $2)
         insert into webhook_deliveries (tenant_id, connection_id, headers, body, body_hash, received_at, last_received_at)
         select $1, id, '{}', ''::bytea, $3, now(), now() from connection returning id`,
        [stage.shop.stores[side], await connectionOf(stage, side), `wall ${(count += 1)}`],
      ),
  },
  productImport: {
    owner: "storeAdmin",
    database: true,
    make: async (stage, side) =>
      await made(
        stage,
        `insert into product_imports (tenant_id, by_account, rows, total, created_at)
         values ($1, $2, '[]', 0, now()) returning id`,
        [stage.shop.stores[side], stage.shop.cast[adminOf[side]].accountId],
      ),
  },
  ownReview: {
    owner: "buyer",
    database: false,
    make: async (stage, side) => await reviewOf(stage, side),
  },
  storesReview: {
    owner: "storeAdmin",
    database: true,
    make: async (stage, side) => await reviewOf(stage, side),
  },
  reviewCase: {
    owner: "superAdmin",
    database: false,
    make: async (stage, side) => {
      const review = await reviewOf(stage, side);
      await stage.shop.ownerDb.query(
        `insert into review_cases (tenant_id, review_id, due_at) select tenant_id, id, now() from reviews where id = $1`,
        [review.id],
      );
      return review;
    },
  },
  synonymGroup: {
    owner: "superAdmin",
    database: false,
    make: async (stage) =>
      await made(
        stage,
        "insert into synonym_groups (words) values (array['one ' || $1, 'other ' || $1]) returning id",
        [String((count += 1))],
      ),
  },
  replyTemplate: {
    owner: "storeAdmin",
    database: true,
    make: async (stage, side) =>
      await made(
        stage,
        "insert into reply_templates (tenant_id, name, text) values ($1, 'Thanks', 'Thank you') returning id",
        [stage.shop.stores[side]],
      ),
  },
  address: {
    owner: "buyer",
    database: false,
    make: async ({ shop, orders }, side) => {
      const addressId = await orders.hanoi(shop.cast[buyerOf[side]]);
      return { id: addressId, given: { addressId, productId: shop.goods.drill.id } };
    },
  },
  session: {
    owner: "buyer",
    database: false,
    make: async (stage, side) => {
      // Creates one more session for them, because the test still needs the session that it calls with.
      const { email, accountId } = stage.shop.cast[buyerOf[side]];
      await stage.shop.ask("POST /auth/login", { body: { email, password: CAST_PASSWORD } });
      const newest = "select max(id) as id from sessions where account_id = $1";
      return await made(stage, newest, [accountId]);
    },
  },
  member: {
    owner: "superAdmin",
    database: false,
    make: async ({ shop }, side) => ({ id: String(shop.cast[agentOf[side]].accountId) }),
  },
  tenant: {
    owner: "superAdmin",
    database: false,
    make: async ({ shop }, side) => ({ id: String(shop.stores[side]) }),
  },
} as const satisfies Record<string, ObjectKind>;
