import { MAX_QUANTITY } from "#contract/rules/limits.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

/** A line that can't be written. `inStock` is null when the product doesn't exist; `buyable` says whether it is sold. */
export type RefusedLine = {
  productId: number;
  asked: number;
  inCart: number;
  inStock: number | null;
  buyable: boolean;
};

// Joins the requested lines with the stock, the published products and the cart. A hidden product has stock but no
// published product; the products of a closed store are not buyable.
const asked = `
  asked as (
    select a.product_id, a.quantity as asked, coalesce(l.quantity, 0) as in_cart,
      s.quantity as in_stock, t.id is not null as buyable
    from unnest(:productIds::bigint[], :quantities::int[]) as a (product_id, quantity)
    left join stock s on s.product_id = a.product_id
    left join published_products p on p.product_id = a.product_id
    left join tenants t on t.id = p.tenant_id and not t.is_deleted
    left join cart_lines l on l.account_id = :accountId and l.product_id = a.product_id
  )`;

const errors = (isRefused: string) => `(
  select json_agg(json_build_object('productId', product_id, 'asked', asked, 'inCart', in_cart,
    'inStock', in_stock, 'buyable', buyable) order by product_id)
  from asked where ${isRefused})`;

const cannotAdd = `in_stock is null or not buyable or in_cart + asked > least(in_stock, ${MAX_QUANTITY})`;
const cannotSet = `case when asked = 0 then in_stock is null and in_cart = 0
  else in_stock is null or not buyable or asked > least(in_stock, ${MAX_QUANTITY}) end`;

/**
 * Adds quantities, all lines or none. A statement doesn't see its own writes, so the count is the sum of the written
 * lines and of the lines that it didn't touch.
 */
export const addLines = statement(
  "cart.add",
  `with ${asked},
  written as (
    insert into cart_lines as line (account_id, product_id, quantity, added_at)
    select :accountId, product_id, asked, :now from asked
    where not exists (select from asked where ${cannotAdd})
    order by product_id
    on conflict (account_id, product_id) do update
      set quantity = least(line.quantity + excluded.quantity, ${MAX_QUANTITY})
    returning quantity
  )
  select coalesce((select sum(quantity) from written), 0) + coalesce((
      select sum(l.quantity) from cart_lines l join stock using (product_id)
      where l.account_id = :accountId and l.product_id <> all (:productIds::bigint[])), 0) as "productCount!",
    ${errors(cannotAdd)} as errors`,
  { columns: columnTypes<{ errors: RefusedLine[] | null }>(), notifies: false },
);

/**
 * Raises each line to the requested quantity, as far as there is stock, and returns the result of each line. A line
 * that already has that quantity stays, so that a repeated call changes nothing.
 */
export const fillPossible = statement(
  "cart.fill-possible",
  `with ${asked},
  possible as (
    select *, case when buyable then least(asked, in_stock, ${MAX_QUANTITY}) else 0 end as target from asked
  ),
  written as (
    insert into cart_lines as line (account_id, product_id, quantity, added_at)
    select :accountId, product_id, target, :now from possible where target > in_cart order by product_id
    on conflict (account_id, product_id) do update
      set quantity = greatest(line.quantity, excluded.quantity)
    returning product_id, quantity
  )
  select coalesce((select sum(quantity) from written), 0) + coalesce((
      select sum(l.quantity) from cart_lines l join stock using (product_id)
      where l.account_id = :accountId and l.product_id not in (select product_id from written)), 0) as "productCount!",
    (select json_agg(json_build_object('productId', product_id, 'asked', asked, 'inCart', in_cart,
      'inStock', in_stock, 'buyable', buyable, 'target', target)) from possible) as lines`,
  { columns: columnTypes<{ lines: (RefusedLine & { target: number })[] }>(), notifies: false },
);

/** Sets quantities, all lines or none; 0 removes a line. */
export const setLines = statement(
  "cart.set",
  `with ${asked},
  removed as (
    delete from cart_lines l using asked a
    where l.account_id = :accountId and l.product_id = a.product_id and a.asked = 0
      and not exists (select from asked where ${cannotSet})
  ),
  written as (
    insert into cart_lines (account_id, product_id, quantity, added_at)
    select :accountId, product_id, asked, :now from asked
    where asked > 0 and not exists (select from asked where ${cannotSet})
    order by product_id
    on conflict (account_id, product_id) do update set quantity = excluded.quantity
  )
  select ${errors(cannotSet)} as errors`,
  { columns: columnTypes<{ errors: RefusedLine[] | null }>(), notifies: false },
);

export const removeLines = command(
  "cart.remove",
  "delete from cart_lines where account_id = :accountId and product_id = any (:productIds::bigint[])",
  { notifies: false },
);

/** The sum of quantities. A product without a row in `stock`, which no longer exists, doesn't count. */
export const countPieces = statement(
  "cart.count",
  `select coalesce(sum(l.quantity), 0) as "productCount!"
  from cart_lines l join stock using (product_id) where l.account_id = :accountId`,
  { over: "lookup" },
);

/** The cart, last added first. A product that is no longer published is shown as the catalogue keeps it for carts. */
export const findLines = statement(
  "cart.lines",
  `select l.product_id as "productId", l.quantity, s.quantity as "inStock", s.tenant_id as "tenantId",
    t.name as "tenantName", t.is_deleted as "storeClosed", p.product_id is null as "withdrawn!", p.category_id as "categoryId",
    coalesce(p.price, w.price) as "price!", coalesce(p.product_number, w.product_number) as "productNumber!",
    coalesce(p.name_en, w.name_en) as "nameEn!", coalesce(p.name_vn, w.name_vn) as "nameVn!",
    case when p.product_id is null then w.picture else p.pictures -> 0 ->> 'file' end as picture
  from cart_lines l
  join stock s on s.product_id = l.product_id
  join tenants t on t.id = s.tenant_id
  left join published_products p on p.product_id = l.product_id
  left join withdrawn_products w on w.product_id = l.product_id
  where l.account_id = :accountId and (p.product_id is not null or w.product_id is not null)
  order by l.added_at desc, l.product_id`,
  { over: "lookup" },
);

/** A line of the cart; `withdrawn` says whether its product is hidden or deleted. */
export type CartRow = Row<typeof findLines>;

/** The cart as an export of personal data lists it. */
export const selectCartLines = statement(
  "cart.personal",
  `select product_id as "productId", quantity from cart_lines where account_id = :accountId order by product_id`,
);

export const deleteCart = command(
  "cart.delete-all",
  "delete from cart_lines where account_id = :accountId",
);
