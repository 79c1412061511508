import { expect, test } from "vitest";
import { brokenPasswordRules } from "./passwords.ts";
import { isObviousPassword, namesWithin } from "./obvious-passwords.ts";

const names = ["Bosch Power Tool", "minh.anh1990"];

test.each([
  "Password1!",
  "P@ssw0rd",
  "p@$$W0rd12",
  "Matkhau@123",
  "Mật-khẩu1",
  "Admin@123",
  "Abc@12345",
  "Qwerty123!",
  "Anhyeuem@1",
  "Vietnam@2026",
  "Aaaaaa@1",
  "Phố-Hàng1",
  "Bosch@2026",
  "BoschPowerTool#1",
  "MinhAnh@1990",
])("%s is what anybody would try", (password) => {
  expect(brokenPasswordRules(password).filter((rule) => rule !== "max")).toEqual([]);
  expect(isObviousPassword(password, names)).toBe(true);
});

test.each([
  "Xin-chao1",
  "Moi-tinh2",
  "Demo@2026!",
  "Hoa.sua.thang.10",
  "correct7Horse!",
  "tR7#kk29zQ",
  "Trời-xanh-9mây",
  "Anhdao-no-hoa1",
])("%s is not", (password) => {
  expect(isObviousPassword(password, names)).toBe(false);
});

test("all names that would make a password obvious are listed", () => {
  expect(namesWithin("Bosch@2026")).toEqual(expect.arrayContaining(["bosch", "bosc", "osch"]));
  expect(namesWithin("my-B0sch1")).toContain("bosch");
  expect(namesWithin("Power-Tool#1")).toContain("powertool");
  expect(namesWithin("Abc-9")).toEqual([]);
});
