import { expect, test } from "vitest";
import { maskEmail, masked, maskName, maskPhone } from "./mask-contact.ts";

test("the first letter of each word of a name stays, of a phone number the last three digits", () => {
  expect(maskName("Nguyễn  Thị Ánh")).toBe("N••• T••• Á•••");
  expect(maskName("")).toBe("");
  expect(maskPhone("+84912345678")).toBe("••• ••• 678");
  expect(masked("12 Hàng Bài")).toBe("•••");
  expect(masked("")).toBe("");
  expect(maskEmail("anna@phohang.test")).toBe("a•••@phohang.test");
});
