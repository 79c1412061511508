import { expect, test } from "vitest";
import { blankEntry, type InvoiceDraft } from "./invoice-draft.ts";
import { entryOf, errorsOf } from "./read-invoice.ts";

const company: InvoiceDraft = {
  kind: "company",
  legalName: " Công ty Hòa Bình ",
  taxCode: "0312345678 001",
  address: "12 Lê Lợi",
  email: "ketoan@hoabinh.test",
};

test("what was typed for a company is sent without the spaces around it, its code as invoices have it (beyond §7)", () => {
  expect(entryOf(company).body).toEqual({
    kind: "company",
    legalName: "Công ty Hòa Bình",
    taxCode: "0312345678-001",
    address: "12 Lê Lợi",
    email: "ketoan@hoabinh.test",
  });
});

test("a company must have a tax code, and a person may have none (beyond §7)", () => {
  expect(errorsOf({ ...company, taxCode: " " })).toEqual({ taxCode: "required" });
  expect(errorsOf({ ...company, kind: "person", taxCode: "" })).toEqual({});
  expect(errorsOf({ ...company, kind: "person", taxCode: "07908500123" })).toEqual({
    taxCode: "taxCode",
  });
});

test("blank fields and a wrong e-mail are named, and nothing is sent", () => {
  expect(errorsOf(blankEntry.draft)).toEqual({
    legalName: "required",
    taxCode: "required",
    address: "required",
    email: "required",
  });
  const wrong = entryOf({ ...company, email: "ketoan" });
  expect(wrong.body).toBeNull();
  expect(errorsOf(wrong.draft)).toEqual({ email: "email" });
});
