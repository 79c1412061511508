import { fold } from "#contract/rules/fold.ts";
import type { Language } from "#contract/language.ts";
import type { ImportField } from "#contract/rules/product-fields.ts";

/** The heading of each column, as the template writes it. */
export const headings: Record<ImportField, Record<Language, string>> = {
  productNumber: { en: "Product number", vn: "Mã sản phẩm" },
  nameEn: { en: "Name (EN)", vn: "Tên (EN)" },
  nameVn: { en: "Name (VN)", vn: "Tên (VN)" },
  category: { en: "Category", vn: "Danh mục" },
  origin: { en: "Origin", vn: "Xuất xứ" },
  price: { en: "Price", vn: "Giá" },
  inStock: { en: "In stock", vn: "Tồn kho" },
  vatRate: { en: "VAT rate", vn: "Thuế suất GTGT" },
  weight: { en: "Weight (g)", vn: "Khối lượng (g)" },
  length: { en: "Length (cm)", vn: "Dài (cm)" },
  width: { en: "Width (cm)", vn: "Rộng (cm)" },
  height: { en: "Height (cm)", vn: "Cao (cm)" },
  descriptionEn: { en: "Description (EN)", vn: "Mô tả (EN)" },
  descriptionVn: { en: "Description (VN)", vn: "Mô tả (VN)" },
  specificationEn: { en: "Specification (EN)", vn: "Thông số (EN)" },
  specificationVn: { en: "Specification (VN)", vn: "Thông số (VN)" },
  warrantyEn: { en: "Warranty (EN)", vn: "Bảo hành (EN)" },
  warrantyVn: { en: "Warranty (VN)", vn: "Bảo hành (VN)" },
};

// Other common headings; one without a language in its text belongs to the language that it is written in.
const others: Record<string, ImportField> = {
  sku: "productNumber",
  code: "productNumber",
  masp: "productNumber",
  ma: "productNumber",
  name: "nameEn",
  ten: "nameVn",
  tensanpham: "nameVn",
  productname: "nameEn",
  description: "descriptionEn",
  mota: "descriptionVn",
  specification: "specificationEn",
  thongso: "specificationVn",
  thongsokythuat: "specificationVn",
  warranty: "warrantyEn",
  baohanh: "warrantyVn",
  stock: "inStock",
  quantity: "inStock",
  soluong: "inStock",
  soluongtonkho: "inStock",
  giaban: "price",
  vat: "vatRate",
  thuegtgt: "vatRate",
  thuesuat: "vatRate",
  khoiluong: "weight",
  cannang: "weight",
  trongluong: "weight",
  dai: "length",
  chieudai: "length",
  rong: "width",
  chieurong: "width",
  cao: "height",
  chieucao: "height",
  nuocsanxuat: "origin",
};

/** A heading without diacritics, case, spaces and punctuation. */
const bare = (heading: string): string => fold(heading).replaceAll(/[^a-z0-9]/g, "");

const known = new Map<string, ImportField>(Object.entries(others));
for (const [field, names] of Object.entries(headings))
  for (const name of [field, names.en, names.vn]) known.set(bare(name), field as ImportField); // as: keys of headings

/** The field that a heading names; null for an unknown heading. */
export const fieldOf = (heading: string): ImportField | null => known.get(bare(heading)) ?? null;
