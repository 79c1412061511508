import type { StoreKey } from "./content.ts";

export type DemoRole = "ROLE_TENANT_ADMIN" | "ROLE_AGENT" | "SUPER_ADMIN";

/** An address in the current form; names as in the official list, without "Thành phố", "Tỉnh", "Phường". */
export type DemoAddress = {
  fullName: string;
  /** E.164. */
  phone: string;
  province: string;
  provinceCode: string;
  ward: string;
  wardCode: string;
  street: string;
  officeHoursOnly: boolean;
};

export type DemoPerson = {
  email: string;
  fullName: string;
  /** None for customers. */
  role?: DemoRole;
  store?: StoreKey;
  /** The first one is the default. */
  addresses: readonly DemoAddress[];
};

const staff = (email: string, fullName: string, role: DemoRole, store: StoreKey): DemoPerson => ({
  email,
  fullName,
  role,
  store,
  addresses: [],
});

/** Password of every demo account. */
export const demoPassword = "Demo@2026!";

export const demoPeople: readonly DemoPerson[] = [
  {
    email: "customer@phohang.test",
    fullName: "Nguyễn Thị Minh Anh",
    addresses: [
      {
        fullName: "Nguyễn Thị Minh Anh",
        phone: "+84912345678",
        province: "Hà Nội",
        provinceCode: "01",
        ward: "Ba Đình",
        wardCode: "00004",
        street: "Số 12 ngõ 34 phố Đội Cấn",
        officeHoursOnly: false,
      },
      {
        fullName: "Nguyễn Thị Minh Anh",
        phone: "+84912345678",
        province: "Hà Nội",
        provinceCode: "01",
        ward: "Cầu Giấy",
        wardCode: "00166",
        street: "Tầng 9, tòa nhà văn phòng, 105 đường Trần Thái Tông",
        officeHoursOnly: true,
      },
      {
        fullName: "Nguyễn Văn Thắng",
        phone: "+84978123456",
        province: "Nghệ An",
        provinceCode: "40",
        ward: "Thành Vinh",
        wardCode: "16681",
        street: "Số 5 đường Quang Trung",
        officeHoursOnly: false,
      },
    ],
  },
  {
    email: "customer2@phohang.test",
    fullName: "Trần Quốc Bảo",
    addresses: [
      {
        fullName: "Trần Quốc Bảo",
        phone: "+84903456789",
        province: "Hồ Chí Minh",
        provinceCode: "79",
        ward: "Bến Thành",
        wardCode: "26743",
        street: "Căn hộ 1204, 68 đường Nguyễn Trãi",
        officeHoursOnly: false,
      },
      {
        fullName: "Xưởng cơ khí Bảo Trần",
        phone: "+84938765432",
        province: "Đà Nẵng",
        provinceCode: "48",
        ward: "Hải Châu",
        wardCode: "20242",
        street: "K45/6 đường Ông Ích Khiêm",
        officeHoursOnly: true,
      },
    ],
  },
  staff("admin.auto@phohang.test", "Lê Hoàng Nam", "ROLE_TENANT_ADMIN", "auto"),
  staff("agent.auto@phohang.test", "Phạm Thu Trang", "ROLE_AGENT", "auto"),
  staff("admin.power@phohang.test", "Vũ Đức Mạnh", "ROLE_TENANT_ADMIN", "power"),
  staff("agent.power@phohang.test", "Đặng Ngọc Hân", "ROLE_AGENT", "power"),
  staff("admin.home@phohang.test", "Bùi Thanh Hương", "ROLE_TENANT_ADMIN", "home"),
  staff("agent.home@phohang.test", "Hồ Gia Khánh", "ROLE_AGENT", "home"),
  {
    email: "super@phohang.test",
    fullName: "Đỗ Quang Huy",
    role: "SUPER_ADMIN",
    addresses: [],
  },
];
