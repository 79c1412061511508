import type pg from "pg";

/** Two stores and a few products, enough for every test. */
export type Good = {
  id: string;
  productId: number;
  tenantId: number;
  categoryId: number;
  price: number;
  productNumber: string;
};

export type NewGood = {
  tenantId: number;
  categoryId: number;
  productNumber: string;
  nameEn: string;
  nameVn: string;
  price?: number;
  stock?: number;
  origin?: string;
  hidden?: boolean;
};

export const addStore = async (
  owner: pg.Pool,
  name: string,
  urlName: string,
  transferPrefix: string,
): Promise<number> =>
  await theId(
    owner,
    `insert into tenants (name, url_name, description_en, description_vn, hotline, email, bank_bin, bank_name, bank_account, bank_holder, transfer_prefix)
     values ($1, $2, 'A store', 'Một cửa hàng', '1800 1881', 'store@phohang.test', '970436', 'Vietcombank', '0123456789', 'CUA HANG', $3) returning id`,
    [name, urlName, transferPrefix],
  );

export const addCategory = async (
  owner: pg.Pool,
  tenantId: number,
  nameEn: string,
  nameVn: string,
): Promise<number> =>
  await theId(
    owner,
    "insert into categories (tenant_id, name_en, name_vn) values ($1, $2, $3) returning id",
    [tenantId, nameEn, nameVn],
  );

/** Adds a product with its stock; the database publishes it. */
export const addGood = async (owner: pg.Pool, good: NewGood): Promise<Good> => {
  const price = good.price ?? 1_000_000;
  const productId = await theId(
    owner,
    `insert into products (tenant_id, category_id, product_number, name_en, name_vn, description_en, description_vn,
       specification_en, specification_vn, origin, price, is_hidden)
     values ($1, $2, $3, $4, $5, 'Good', 'Tốt', 'Power: 600 W', 'Công suất: 600 W', $6, $7, $8) returning id`,
    [
      good.tenantId,
      good.categoryId,
      good.productNumber,
      good.nameEn,
      good.nameVn,
      good.origin ?? "DE",
      price,
      good.hidden ?? false,
    ],
  );
  await owner.query("insert into stock (product_id, tenant_id, quantity) values ($1, $2, $3)", [
    productId,
    good.tenantId,
    good.stock ?? 10,
  ]);
  return {
    id: String(productId),
    productId,
    tenantId: good.tenantId,
    categoryId: good.categoryId,
    price,
    productNumber: good.productNumber,
  };
};

const theId = async (owner: pg.Pool, text: string, values: unknown[]): Promise<number> => {
  const { rows } = await owner.query<{ id: number }>(text, values);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("nothing was inserted");
  return id;
};

export type Fixtures = Awaited<ReturnType<typeof insertFixtures>>;

/** Adds the stores "own" and "other" with the products that tests name. */
export const insertFixtures = async (owner: pg.Pool) => {
  const own = await addStore(owner, "Bosch Power Tool", "bosch_power_tool", "BT");
  const other = await addStore(
    owner,
    "Bosch Automatic Aftermarket",
    "bosch_automatic_aftermarket",
    "BA",
  );
  const drills = await addCategory(owner, own, "Impact drills", "Máy khoan động lực");
  const wipers = await addCategory(owner, other, "Wiper blades", "Gạt mưa");
  return {
    stores: { own, other },
    categories: { drills, wipers },
    goods: {
      drill: await addGood(owner, {
        tenantId: own,
        categoryId: drills,
        productNumber: "GSB 16 RE",
        nameEn: "GSB 16 RE impact drill",
        nameVn: "Máy khoan động lực GSB 16 RE",
      }),
      grinder: await addGood(owner, {
        tenantId: own,
        categoryId: drills,
        productNumber: "GWS 060",
        nameEn: "GWS 060 angle grinder",
        nameVn: "Máy mài góc GWS 060",
        price: 850_000,
        stock: 5,
        origin: "CN",
      }),
      wiper: await addGood(owner, {
        tenantId: other,
        categoryId: wipers,
        productNumber: "3 397 007 116",
        nameEn: "Flat wiper 24 inch",
        nameVn: "Gạt mưa mềm 24 inch",
        price: 390_000,
        stock: 20,
        origin: "BE",
      }),
      soldOut: await addGood(owner, {
        tenantId: own,
        categoryId: drills,
        productNumber: "GBM 320",
        nameEn: "GBM 320 drill",
        nameVn: "Máy khoan GBM 320",
        price: 699_000,
        stock: 0,
      }),
      hidden: await addGood(owner, {
        tenantId: own,
        categoryId: drills,
        productNumber: "GBM 400",
        nameEn: "GBM 400 drill",
        nameVn: "Máy khoan GBM 400",
        price: 799_000,
        hidden: true,
      }),
    },
  };
};
