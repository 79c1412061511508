import { expect, test } from "vitest";
import { readBuyerTaxCode } from "./invoices.ts";

test("a buyer's tax code has 10 digits, 10 and 3, or 12, however it is written (beyond §7)", () => {
  expect(readBuyerTaxCode("0312345678")).toBe("0312345678");
  expect(readBuyerTaxCode("0312345678-001")).toBe("0312345678-001");
  expect(readBuyerTaxCode("0312345678001")).toBe("0312345678-001");
  expect(readBuyerTaxCode(" 03.1234.5678 - 001 ")).toBe("0312345678-001");
  expect(readBuyerTaxCode("079 085 001234")).toBe("079085001234");
});

test("any other length, letter or mark is no tax code", () => {
  for (const typed of [
    "",
    "031234567",
    "03123456789",
    "03123456780012",
    "079085001234-001",
    "0312345678-01",
    "031234567a",
    "0312345678/001",
  ])
    expect(readBuyerTaxCode(typed), typed).toBeNull();
});
