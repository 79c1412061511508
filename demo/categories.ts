import type { DemoCategory, StoreKey } from "./content.ts";

const of = (store: StoreKey, key: string, en: string, vn: string): DemoCategory => ({
  key,
  store,
  name: { en, vn },
});

/** Nine categories per store, in the order of the catalogue. */
export const demoCategories: readonly DemoCategory[] = [
  of("auto", "wiper-blades", "Wiper blades", "Gạt mưa"),
  of("auto", "brake-pads", "Brake pads", "Má phanh"),
  of("auto", "brake-discs", "Brake discs", "Đĩa phanh"),
  of("auto", "spark-plugs", "Spark plugs", "Bugi"),
  of("auto", "car-batteries", "Batteries", "Ắc quy"),
  of("auto", "oil-filters", "Oil filters", "Lọc dầu"),
  of("auto", "air-filters", "Air and cabin filters", "Lọc gió động cơ và điều hòa"),
  of("auto", "diagnostics", "Diagnostic tools", "Thiết bị chẩn đoán"),
  of("auto", "horns-bulbs", "Horns and bulbs", "Còi và bóng đèn"),
  of("power", "impact-drills", "Impact drills", "Máy khoan động lực"),
  of("power", "cordless-drills", "Cordless drill drivers", "Máy khoan vặn vít dùng pin"),
  of("power", "rotary-hammers", "Rotary hammers", "Máy khoan búa"),
  of("power", "angle-grinders", "Angle grinders", "Máy mài góc"),
  of("power", "saws", "Saws", "Máy cưa"),
  of("power", "cut-off-saws", "Metal cut-off saws", "Máy cắt sắt"),
  of("power", "measuring-tools", "Measuring tools", "Máy đo laser"),
  of("power", "packs-chargers", "Batteries and chargers", "Pin và bộ sạc"),
  of("power", "bits-discs", "Drill bits and discs", "Mũi khoan và đá cắt"),
  of("home", "dishwashers", "Dishwashers", "Máy rửa bát"),
  of("home", "ovens", "Built-in ovens", "Lò nướng âm tủ"),
  of("home", "hobs", "Induction hobs", "Bếp từ"),
  of("home", "hoods", "Cooker hoods", "Máy hút mùi"),
  of("home", "washers", "Washing machines", "Máy giặt"),
  of("home", "washer-dryers", "Washer dryers", "Máy giặt sấy"),
  of("home", "refrigerators", "Refrigerators", "Tủ lạnh"),
  of("home", "microwaves", "Microwaves", "Lò vi sóng"),
  of("home", "vacuums", "Vacuum cleaners", "Máy hút bụi"),
];
