/**
 * Compares the validation table of `spec §5`, word for word in both languages, with the forms' rules and the server's.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Language } from "#contract/language.ts";
import { refusalTexts } from "#server/texts.ts";
import {
  emailErrors,
  newPasswordErrors,
  repeatErrors,
  requiredErrors,
} from "#web/accounts/account-rules.ts";
import type { Namespace, Translate } from "#web/platform/texts/text-keys.ts";
import { LanguageTexts } from "#web/platform/texts/texts.ts";
import {
  errorsOf as productFaults,
  formValuesOf,
} from "#web/staff/products/form/product-values.ts";
import { draftOf, errorsOf as tenantFaults } from "#web/super-admin/tenants/tenant-draft.ts";

/** The texts as the pages show them. */
const textsOf = <N extends Namespace>(language: Language, namespace: N): Translate<N> => {
  const file = new URL(`../../texts/${language}/${namespace}.json`, import.meta.url);
  const trees = { [namespace]: JSON.parse(readFileSync(file, "utf8")) };
  return new LanguageTexts(language, trees).translator(namespace);
};

const words = {
  vn: {
    required: "Vui lòng điền vào mục này",
    email: "Email sai định dạng",
    min: "Ít nhất từ 8 ký tự",
    max: "Chỉ tối đa 20 ký tự",
    digit: "Phải có ký tự là số",
    lowercase: "Phải có chữ cái viết thường",
    uppercase: "Phải có chữ cái viết hoa",
    special: "Phải có ký tự đặc biệt",
    mismatch: "Mật khẩu không trùng khớp",
    tenantName: "Vui lòng nhập tên tenant",
    tenantDescription: "Vui lòng nhập mô tả",
    productRequired: "Vui lòng điền vào mục này",
    price: "Giá sản phẩm phải lớn hơn 0",
    inStock: "Số lượng tồn kho phải lớn hơn hoặc bằng 0",
  },
  en: {
    required: "Please fill in this field",
    email: "Invalid email format",
    min: "At least 8 characters",
    max: "Maximum 20 characters",
    digit: "Must have number",
    lowercase: "Must have lowercase character",
    uppercase: "Must have uppercase character",
    special: "Must have special character",
    mismatch: "Passwords do not match",
    tenantName: "Please enter the tenant name",
    tenantDescription: "Please enter a description",
    productRequired: "This field is required!",
    price: "Product price must be more than 0",
    inStock: "In-stock quantity must be more than or equal to 0",
  },
};

describe.each(["en", "vn"] as const)("in %s", (language) => {
  const said = words[language];
  const t = textsOf(language, "accounts");

  test("a required field that is blank says so", () => {
    for (const blank of ["", "   "]) {
      expect(requiredErrors(t, blank)).toEqual([said.required]);
      expect(emailErrors(t, blank)).toEqual([said.required]);
    }
    expect(newPasswordErrors(t, "")).toEqual([said.required]);
    expect(requiredErrors(t, "Mai")).toEqual([]);
  });

  test.each(["mai", "mai@", "@phohang.test", "mai@phohang", "mai phohang@test.vn"])(
    "%s is no e-mail",
    (address) => expect(emailErrors(t, address)).toEqual([said.email]),
  );

  test.each(["mai@phohang.test", " Mai.Tran+shop@phohang.com.vn "])("%s is an e-mail", (address) =>
    expect(emailErrors(t, address)).toEqual([]),
  );

  test.each([
    ["aB1!xyz", ["min"]],
    ["aB1!xyzw", []],
    ["aB1!".repeat(5), []],
    [`${"aB1!".repeat(5)}x`, ["max"]],
    ["aBcdefg!", ["digit"]],
    ["AB1!CDEF", ["lowercase"]],
    ["ab1!cdef", ["uppercase"]],
    ["aB1cdefg", ["special"]],
    ["aB1_cdefg", ["special"]],
    ["aB1 cdefg", []],
    ["Mậtkhẩu12", []],
    ["abc", ["min", "digit", "uppercase", "special"]],
  ] as const)("the password %s breaks %j", (password, rules) =>
    expect(newPasswordErrors(t, password)).toEqual(rules.map((rule) => said[rule])),
  );

  test("a password typed differently the second time says so", () => {
    const texts = { required: t("errors.required"), mismatch: t("errors.mismatch") };
    expect(repeatErrors("", "aB1!xyzw", texts)).toEqual([said.required]);
    expect(repeatErrors("aB1!xyzx", "aB1!xyzw", texts)).toEqual([said.mismatch]);
    expect(repeatErrors("aB1!xyzw", "aB1!xyzw", texts)).toEqual([]);
  });

  test("a store needs a name and a description", () => {
    const tenant = textsOf(language, "super-admin");
    const first = language === "en" ? "translations.en.description" : "translations.vn.description";
    const faults = tenantFaults(draftOf(null), first);
    expect(Object.values(faults).map((fault) => tenant(`fault.${fault}`))).toEqual([
      said.tenantName,
      said.tenantDescription,
    ]);
  });

  test("a product needs every field, a price above nothing and a stock not below it", () => {
    const product = textsOf(language, "products");
    const saidOf = (values: ReturnType<typeof formValuesOf>) =>
      Object.fromEntries(
        Object.entries(productFaults(values, language)).map(([field, fault]) => [
          field,
          product(`fault.${fault}`),
        ]),
      );
    expect(saidOf(formValuesOf())).toEqual({
      productNumber: said.productRequired,
      categoryId: said.productRequired,
      origin: said.productRequired,
      price: said.productRequired,
      inStock: said.productRequired,
      [`${language}.name`]: said.productRequired,
      [`${language}.description`]: said.productRequired,
      [`${language}.specification`]: said.productRequired,
    });
    expect(saidOf({ ...formValuesOf(), price: "0", inStock: "-1" })).toMatchObject({
      price: said.price,
      inStock: said.inStock,
    });
    expect(saidOf({ ...formValuesOf(), price: "1", inStock: "0" })).not.toHaveProperty("price");
    expect(saidOf({ ...formValuesOf(), price: "1", inStock: "0" })).not.toHaveProperty("inStock");
  });

  test("the server says the same of a field", () => {
    const server = (code: string) => refusalTexts(language, `fields.${code}`, {});
    expect(server("required")).toBe(said.productRequired);
    expect(server("email")).toBe(said.email);
    for (const rule of ["min", "max", "digit", "lowercase", "uppercase", "special"] as const)
      expect(server(`password-${rule}`)).toBe(said[rule]);
    expect(server("price")).toBe(said.price);
    expect(server("in-stock")).toBe(said.inStock);
  });
});

test("the pages for a forgotten password have their own error texts", () => {
  const t = textsOf("en", "accounts");
  expect(emailErrors(t, "", t("forgot.required"))).toEqual(["Please input your email!"]);
  expect(t("login.required")).toBe("Please input your password");
  expect(newPasswordErrors(t, "", { required: t("password.required") })).toEqual([
    "Please input new password",
  ]);
  const texts = { required: t("password.required"), mismatch: t("password.mismatch") };
  expect(repeatErrors("other", "aB1!xyzw", texts)).toEqual(["Password does not match"]);
});

test("the quoted texts are shown word for word", () => {
  expect(textsOf("en", "frame")("error.unknownTitle")).toBe("Something went wrong!");
  const vn = textsOf("vn", "super-admin");
  expect([
    vn("saved.updated"),
    vn("saved.added"),
    vn("saved.updatedFailed"),
    vn("saved.addedFailed"),
  ]).toEqual([
    "Cập nhật tenant thành công!",
    "Thêm mới tenant thành công!",
    "Cập nhật tenant thất bại!",
    "Thêm mới tenant thất bại!",
  ]);
});
