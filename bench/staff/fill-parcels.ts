import type { ShopUnderTest } from "../shop-under-test.ts";
import { theLastStore, writeUntriggered } from "./write-untriggered.ts";

/** A day of a busy store. */
const A_DAY = 10_000;

/**
 * Writes parcels for the last store, 10,000 a day, each of an order of its own. Nearly all have ended; those of the last
 * days are on their way. One carrier of three has a thousandth of them.
 */
export const fillParcels = async (
  { owner }: Pick<ShopUnderTest, "owner">,
  parcels: number,
): Promise<number> => {
  const tenant = await theLastStore(owner);
  await writeUntriggered(
    owner,
    `
      create temporary table sent as
      select n, 'K' || translate(upper(substr(md5('parcel' || n), 1, 10)), '01', 'XY') as order_id,
        case when n % 1000 = 7 then 'viettel_post' when n % 5 < 3 then 'ghn' else 'ghtk' end as carrier,
        case when n < ${A_DAY} then (array['booked', 'picked_up', 'in_transit', 'pickup_failed'])[1 + n % 4]
          when n < ${3 * A_DAY} then (array['in_transit', 'out_for_delivery', 'attempt_failed', 'returning', 'needs_person', 'delivered'])[1 + n % 6]
          when n % 18 = 3 then 'returned' when n % 1000 = 4 then 'lost' when n % 100 = 5 then 'cancelled'
          when n % 100 = 6 then 'booked' else 'delivered' end as state,
        now() - n * interval '1 day' / ${A_DAY} as at
      from generate_series(1, ${parcels}) n;
      insert into accounts (email, full_name) values ('receiver@phohang.test', 'Khách');
      insert into checkouts (id, account_id, idempotency_key, ask_hash)
      select 'sent', id, 'sent', '' from accounts where email = 'receiver@phohang.test';
      insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status, shipping_method,
        subtotal, transport_fee, discount, total_amount, ship_to, language, contact_due_at, restocked, created_at, moved_at)
      select order_id, 'sent', ${tenant}, a.id, 'delivering', 'COD', 'unpaid', 'standard', 450000, 0, 0, 450000,
        '{"fullName": "Nguyễn Thị Minh Khai", "phoneNumber": "+84912345678", "street": "Số 12 ngõ 34 đường Nguyễn Trãi", "ward": "Phường Khương Đình", "district": null, "province": "Thành phố Hà Nội", "officeHoursOnly": false}',
        'vn', at, false, at, at
      from sent join accounts a on a.email = 'receiver@phohang.test' on conflict do nothing;
      insert into order_history (order_id, step, tenant_id, account_id, to_status, by_role, at)
      select id, 1, tenant_id, account_id, 'delivering', 'store', created_at from orders where checkout_id = 'sent';
      insert into order_lines (order_id, line, tenant_id, account_id, product_id, product_number, name_en, name_vn, price, quantity, discount, placed_at)
      select s.order_id, 1, ${tenant}, o.account_id, p.id, p.product_number, p.name_en, p.name_vn, 450000, 1, 0, s.at
      from sent s join orders o on o.tenant_id = ${tenant} and o.id = s.order_id
        cross join (select * from products where tenant_id = ${tenant} limit 1) p
      on conflict do nothing;
      update tenants set hotline = '0912345678' where id = ${tenant};
      insert into store_profiles (tenant_id, pickup_province, pickup_ward, pickup_street) values (${tenant}, '01', '00070', '7 Tràng Tiền')
      on conflict (tenant_id) do update set pickup_province = '01', pickup_ward = '00070', pickup_street = '7 Tràng Tiền';
      insert into carrier_connections (tenant_id, carrier, credentials_sealed)
      select ${tenant}, carrier, '' from unnest(array['ghn', 'ghtk', 'viettel_post']) carrier;
      insert into parcels (tenant_id, id, order_id, connection_id, carrier, state, state_at, service, inspection, weight, cod, value,
        quoted_fee, fee, tracking_code, sorting_code, sent_at, carrier_at, heard_at, asked_at, picked_up_at, failed_at, created_at)
      select ${tenant}, order_id || '-1', order_id, c.id, s.carrier, state, at + interval '2 days', '2', 'look', 1200, 450000, 450000,
        30000, 30000 + n % 9 * 1000, 'CODE' || n, '19-60-06', at, case when state <> 'booked' then at + interval '2 days' end,
        case when state <> 'booked' then at + interval '2 days' end,
        -- Nobody queries the carriers, which this shop doesn't reach.
        now() + interval '1 day', case when state <> 'booked' then at + interval '4 hours' end,
        case when n % 7 = 0 or state = 'attempt_failed' then at + interval '1 day' end, at
      from sent s join carrier_connections c on c.tenant_id = ${tenant} and c.carrier = s.carrier
      on conflict do nothing;
      insert into parcel_lines (tenant_id, parcel_id, line, quantity)
      select tenant_id, id, 1, 1 from parcels where tenant_id = ${tenant};
      select rebuild_carrier_figures();
      drop table sent`,
    ["orders", "order_history", "order_lines", "parcels", "parcel_lines", "carrier_figures"],
  );
  return tenant;
};
