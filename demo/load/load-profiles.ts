import type pg from "pg";
import { nextTet } from "#contract/rules/closures.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { statement } from "#server/platform/database/statement.ts";
import type { StoreKey } from "../content.ts";
import type { LoadedPerson } from "./load-people.ts";
import { the } from "./load-stores.ts";

const addProfile = statement(
  "load.add-profile",
  `insert into store_profiles (tenant_id, hotline_hours, more_hotlines, website, pickup_province, pickup_ward, pickup_street,
     legal_name, tax_code, legal_address, representative, licence_number, licence_date, verified, verified_by, verified_note,
     updated_at)
   select :tenant, p.hours, p.more, p.website, p.province, p.ward, p.street, p.legal->>'name', p.legal->>'taxCode', p.legal->>'address',
     p.legal->>'representative', p.legal->>'licenceNumber', (p.legal->>'licenceDate')::date,
     case when p.verified then p.legal end, case when p.verified then :superAdmin::bigint end, p.note, :now
   from jsonb_to_record(:profile::jsonb) as p (hours jsonb, more jsonb, website text, province text, ward text, street text,
     legal jsonb, verified boolean, note text)`,
);

const addIdentity = statement(
  "load.add-identity",
  `insert into seller_identities (tenant_id, since, legal_name, tax_code, address, is_verified)
   values (:tenant, :since, :legalName, :taxCode, :address, :isVerified) returning id`,
);

const setOfStore = statement(
  "load.set-profile",
  `update tenants set verified_at = :verifiedAt?, low_stock = :lowStock, closure_from = :from?::text::date,
     closure_to = :to?::text::date, closure_kind = :kind?
   where id = :tenant`,
);

const addBankChange = statement(
  "load.add-bank-change",
  `insert into bank_changes (tenant_id, bin, name, account, holder, requested_by, requested_at, effective_at, ended_at, outcome)
   values (:tenant, '970415', 'VietinBank', '0000000000999', 'PHO HANG DEMO', :account, :requestedAt::timestamptz,
     :requestedAt::timestamptz + interval '1 day', :requestedAt::timestamptz + interval '2 hours', 'stopped')`,
);

const legal = (name: string, nth: number, representative: string, address: string) => ({
  name,
  // Zeros in front, so that it is no company's code.
  taxCode: `000000000${nth}`,
  address,
  representative,
  licenceNumber: `000000000${nth}`,
  licenceDate: "2019-06-03",
});

const hours = { days: "mon_sat", from: "08:00", to: "18:00" };

type DemoProfile = {
  hours: object | null;
  more: readonly object[];
  website: string;
  province: string | null;
  ward: string | null;
  street: string | null;
  legal: ReturnType<typeof legal>;
  verified: boolean;
  note: string;
  lowStock: number;
};

/** The profiles of the stores; that of the third store still waits for the super admin. */
const profiles: Record<StoreKey, DemoProfile> = {
  auto: {
    hours,
    more: [{ number: "1900 0101", hours: { days: "every_day", from: "07:00", to: "21:00" } }],
    website: "https://auto.phohang.example",
    province: "01",
    ward: "00004",
    street: "Số 1 phố Trình Diễn",
    legal: legal(
      "Công ty TNHH Phụ tùng Trình Diễn",
      1,
      "Nguyễn Văn Mẫu",
      "Số 1 phố Trình Diễn, Phường Ba Đình, Thành phố Hà Nội",
    ),
    verified: true,
    note: "Đã xem giấy phép kinh doanh và căn cước của người đại diện.",
    lowStock: 8,
  },
  power: {
    hours,
    more: [],
    website: "https://power.phohang.example",
    province: "01",
    ward: "00166",
    street: "Số 2 phố Trình Diễn",
    legal: legal(
      "Công ty TNHH Dụng cụ Trình Diễn",
      2,
      "Trần Thị Mẫu",
      "Số 2 phố Trình Diễn, Thành phố Hà Nội",
    ),
    verified: true,
    note: "Đã đối chiếu với cổng thông tin đăng ký doanh nghiệp.",
    lowStock: 5,
  },
  home: {
    hours: null,
    more: [],
    website: "",
    province: null,
    ward: null,
    street: null,
    legal: legal(
      "Công ty Cổ phần Gia dụng Trình Diễn",
      3,
      "Lê Văn Mẫu",
      "Số 3 phố Trình Diễn, Thành phố Hồ Chí Minh",
    ),
    verified: false,
    note: "",
    lowStock: 3,
  },
};

const DAY_MS = 86_400_000;

/** Gives each store its profile; the first store closes at Tết, and an admin once stopped a strange bank account. */
export const loadProfiles = async (
  client: pg.Client,
  stores: ReadonlyMap<StoreKey, number>,
  people: ReadonlyMap<string, LoadedPerson>,
  now: Date,
): Promise<void> => {
  const superAdmin = the(people, "super@phohang.test").accountId;
  // The oldest orders of the demo are younger.
  const since = new Date(now.getTime() - 400 * DAY_MS);
  const tet = nextTet(vietnamDay(now));
  for (const [key, tenant] of stores) {
    const { lowStock, ...profile } = profiles[key];
    await addProfile(client, { tenant, superAdmin, profile: JSON.stringify(profile), now });
    await addIdentity(client, {
      tenant,
      since,
      legalName: profile.legal.name,
      taxCode: profile.legal.taxCode,
      address: profile.legal.address,
      isVerified: profile.verified,
    });
    const closes = key === "auto" ? tet : null;
    await setOfStore(client, {
      tenant,
      verifiedAt: profile.verified ? since : null,
      lowStock,
      from: closes?.from ?? null,
      to: closes?.to ?? null,
      kind: closes && "sends_later",
    });
  }
  await addBankChange(client, {
    tenant: the(stores, "auto"),
    account: the(people, "admin.auto@phohang.test").accountId,
    requestedAt: new Date(now.getTime() - 20 * DAY_MS),
  });
};
