import type { DemoStore } from "./content.ts";

/** The three stores of the demo. Account numbers are made up of zeros so that a transfer by mistake is impossible. */
export const demoStores: readonly DemoStore[] = [
  {
    key: "auto",
    name: "Bosch Automatic Aftermarket",
    description: {
      en: "Wear parts and workshop equipment for cars: wipers, brakes, spark plugs, batteries, filters and diagnostic modules. Tell us the model and year of your car when we call to confirm the order, and we check that the part fits before it is sent. This is a demonstration store: goods, prices and stock are sample data.",
      vn: "Phụ tùng hao mòn và thiết bị xưởng cho ô tô: gạt mưa, phanh, bugi, ắc quy, lọc và thiết bị chẩn đoán. Khi nhân viên gọi xác nhận đơn, bạn cho biết dòng xe và đời xe để chúng tôi kiểm tra phụ tùng có vừa hay không trước khi gửi. Đây là cửa hàng trình diễn: hàng hóa, giá và tồn kho là dữ liệu mẫu.",
    },
    hotline: "1800 1881",
    email: "auto@phohang.test",
    bank: {
      bin: "970436",
      bankName: "Vietcombank",
      account: "0000000000101",
      holder: "PHO HANG DEMO AUTO",
    },
    transferPrefix: "AT",
    expressFee: 30_000,
    picture: "mark-auto",
    cover: "cover-auto",
  },
  {
    key: "power",
    name: "Bosch Power Tool",
    description: {
      en: "Drills, grinders, saws, measuring tools and accessories for home workshops and building sites. Every description names the work a tool is not made for, so that you buy the right one the first time. This is a demonstration store: goods, prices and stock are sample data.",
      vn: "Máy khoan, máy mài, máy cưa, máy đo và phụ kiện cho thợ chuyên nghiệp lẫn người tự làm tại nhà. Mỗi bài mô tả đều nói rõ máy không hợp với việc gì, để bạn chọn đúng ngay từ lần đầu. Đây là cửa hàng trình diễn: hàng hóa, giá và tồn kho là dữ liệu mẫu.",
    },
    hotline: "1800 1881",
    email: "power@phohang.test",
    bank: {
      bin: "970407",
      bankName: "Techcombank",
      account: "0000000000202",
      holder: "PHO HANG DEMO POWER",
    },
    transferPrefix: "PT",
    expressFee: 30_000,
    picture: "mark-power",
    cover: "cover-power",
  },
  {
    key: "home",
    name: "Bosch Home Appliances",
    description: {
      en: "Built-in and free-standing appliances for kitchen and laundry, from hobs and dishwashers to washing machines and refrigerators. Please measure the niche and the way to it before ordering; the dimensions are in every specification. This is a demonstration store: goods, prices and stock are sample data.",
      vn: "Thiết bị bếp và giặt là âm tủ hoặc đặt độc lập: bếp từ, máy rửa bát, lò nướng, máy giặt, tủ lạnh. Bạn nên đo hốc tủ và lối vận chuyển trước khi đặt; kích thước có trong thông số của từng sản phẩm. Đây là cửa hàng trình diễn: hàng hóa, giá và tồn kho là dữ liệu mẫu.",
    },
    hotline: "1800 1881",
    email: "home@phohang.test",
    bank: { bin: "970422", bankName: "MB", account: "0000000000303", holder: "PHO HANG DEMO HOME" },
    transferPrefix: "HA",
    expressFee: 30_000,
    picture: "mark-home",
    cover: "cover-home",
  },
];
