import type { StoreKey } from "../content.ts";
import type { ReviewLine } from "./line.ts";

/** Remarks about delivery, packing and service, for any product. */
const anyStore: readonly ReviewLine[] = [
  [5, "Giao nhanh, đóng gói kỹ."],
  [5, "Nhân viên gọi xác nhận rất lịch sự, tư vấn dễ hiểu."],
  [4, "Hàng ổn, giao chậm hơn dự kiến một ngày."],
  [5, "Đúng hàng, đúng mô tả. Sẽ mua lại."],
  [5, "Fast delivery to Da Nang, well packed."],
  [4, "Tốt trong tầm giá."],
  [5, "Được kiểm hàng trước khi trả tiền nên rất yên tâm."],
  [5, "Lần thứ hai mua ở đây, vẫn hài lòng."],
  [4, "Product as described. The call from staff came the same evening."],
  [5, "Chuyển khoản quét mã là xong, vài phút sau thấy báo đã nhận tiền."],
  [3, "Hàng được nhưng hộp ngoài bị móp."],
  [5, "Ship về quê Thanh Hóa hai ngày là tới."],
  [4, "Giá tốt, mong shop có thêm ảnh thật."],
  [5, "Mọi thứ đều ổn, cho 5 sao."],
  [5, "Great service, they answered my questions in English."],
  [4, "Chưa dùng nhiều nên chưa dám khen, cảm nhận ban đầu tốt."],
  [5, "Mua tặng bạn, bạn khen."],
  [5, "Hotline bắt máy nhanh, hỏi gì cũng trả lời rõ."],
  [5, "Đặt trưa nay, chiều mai đã có hàng. Nội thành Sài Gòn."],
  [4, "Anh giao hàng thân thiện, chờ mình mở hộp kiểm tra."],
  [5, "Có tin nhắn báo từng chặng đường đi của đơn nên khỏi lo."],
  [5, "Giá niêm yết đã gồm thuế, không phát sinh gì thêm."],
  [4, "Checked the box with the courier before paying, all fine."],
  [5, "Đọc mô tả thấy nói thẳng cả điểm hạn chế nên mình tin và mua."],
  [2, "Hàng không lỗi nhưng đợi bốn ngày mới có người gọi lại."],
  [5, "Gói mấy lớp xốp, mở ra còn thơm mùi mới."],
  [4, "Freeship toàn quốc là điểm cộng lớn, mình ở tận Cà Mau."],
  [5, "Ordered for my father in Hue, he received it two days later."],
  [5, "So giá mấy nơi rồi mới chốt ở đây."],
  [4, "Bấm hủy nhầm, gọi tổng đài được hỗ trợ đặt lại ngay."],
];

/** For parts that a workshop or the owner fits. */
const carParts: readonly ReviewLine[] = [
  [5, "Lắp vừa xe, khỏi chỉnh gì."],
  [5, "Thợ quen ở gara bảo hàng này dùng yên tâm."],
  [4, "Đi được hai tháng chưa thấy vấn đề gì."],
  [5, "Rẻ hơn làm trong hãng nhiều mà chất lượng tương đương, theo mình cảm nhận."],
  [4, "Right part, quick check of my car model by phone first."],
  [5, "Đời xe 2016 vẫn tìm được phụ tùng, mừng ghê."],
  [3, "Hướng dẫn lắp chỉ có hình nhỏ, người mới hơi khó hiểu."],
  [5, "Bảo dưỡng xong xe đi êm hẳn."],
  [5, "Tự thay tại nhà được, không khó."],
  [5, "My mechanic asked where I bought it."],
  [4, "Bao bì đơn giản, hàng bên trong chắc chắn."],
  [5, "Đem ra tiệm quen thay hết năm chục nghìn tiền công."],
  [4, "Nhìn kỹ gia công khá sắc sảo, không ba via."],
  [5, "Xe chạy dịch vụ mỗi ngày hai trăm cây, tới giờ vẫn ổn."],
  [5, "Compared it with the old part side by side: identical fit."],
  [4, "Kỹ thuật bên shop hỏi số khung để tra giúp, kỹ tính."],
  [5, "Chồng mình tự thay trong hầm chung cư, mười lăm phút là xong."],
  [4, "Mã in trên hộp rõ ràng, dễ đối chiếu."],
  [5, "Đăng kiểm vừa rồi qua ngay lần đầu."],
  [5, "Chuyến về quê ăn Tết vừa rồi chạy 900 cây không vấn đề gì."],
  [3, "Tạm ổn, cần thêm thời gian mới biết bền hay không."],
  [5, "Nhóm Vios trên mạng giới thiệu, mua thử thấy đúng là được."],
  [4, "Good part for the money, instructions could be larger."],
  [5, "Gara dưới Biên Hòa lấy hàng đều, chưa trả lại cái nào."],
  [4, "Hạn sản xuất mới, tem mác đầy đủ."],
];

/** For tools with a motor. */
const machines: readonly ReviewLine[] = [
  [5, "Máy cầm chắc tay, ráp khít, nhìn là thấy tốt."],
  [5, "Làm nghề mười năm, dùng hãng này thấy bền."],
  [4, "Làm việc nhà thế này là dư sức."],
  [5, "Great for weekend projects."],
  [3, "Hơi nóng khi làm liên tục, nghỉ vài phút là được."],
  [5, "Xài cả công trình chưa phải bảo hành lần nào."],
  [4, "Solid build, price is fair."],
  [5, "Cho ba mình dùng sửa đồ trong nhà, ông rất thích."],
  [4, "Bảo hành sáu tháng hơi ngắn, còn lại không chê."],
  [5, "Vừa làm xong cái chuồng gà cho ngoại, dùng sướng tay."],
  [5, "Hàng nặng tay, cảm giác chắc chắn hơn đồ chợ."],
  [4, "Con trai tặng bố, bố bảo hồi trẻ ước có món này."],
  [5, "Sơn sửa nhà đón Tết nhờ nó mà xong sớm hai ngày."],
  [4, "Works as promised, my neighbour already borrowed it twice."],
  [4, "Lớp nhựa ngoài dày, rơi từ bậc thang xuống chỉ trầy nhẹ."],
  [5, "Dùng cho lớp thực hành ở trường nghề, các em thích."],
  [5, "I bought one for the boat, handy and not too bulky."],
];

/** For any product of the tool store. */
const toolGoods: readonly ReviewLine[] = [
  [4, "Tài liệu hướng dẫn có tiếng Việt, đọc là dùng được."],
  [5, "Mở hộp ra đủ phụ kiện như mô tả."],
  [5, "Mấy anh trong đội thấy em dùng cũng đặt theo."],
  [4, "Xưởng em có năm món hãng này, món nào cũng chạy đều."],
  [5, "Arrived in a clean box with the warranty card inside."],
  [5, "Đội nội thất của mình mua lần này là lần thứ ba."],
  [3, "Dùng được, nhưng giá chỗ khác thỉnh thoảng rẻ hơn chút."],
  [5, "Phụ kiện khớp với máy cũ, không phải sắm lại."],
  [5, "Quét mã bảo hành trên tem là kích hoạt, nhanh gọn."],
  [5, "Bữa hỏi cách chọn cho đúng việc, nhân viên khuyên mua loại rẻ hơn. Quý."],
  [4, "Ở xa trung tâm bảo hành nên hơi lo, may mà chưa phải dùng."],
];

/** For appliances that two people carry in. */
const installed: readonly ReviewLine[] = [
  [5, "Đội giao hàng bọc sàn nhà trước khi khiêng vào, chuyên nghiệp."],
  [4, "Thiết kế đẹp, hợp bếp nhà mình."],
  [5, "Installed within two days, everything explained."],
  [4, "Giá cao nhưng xứng đáng với gia đình đông người."],
  [3, "Đặt lịch lắp phải chờ cuối tuần sau."],
  [5, "Nhân viên kỹ thuật chỉ từng nút một, còn ghi giấy dán tủ."],
  [5, "Delivered upstairs and the old one was taken away."],
  [4, "Màu ngoài đời đậm hơn ảnh một chút, vẫn đẹp."],
];

/** For any appliance. */
const appliances: readonly ReviewLine[] = [
  [5, "Vợ mình rất ưng."],
  [4, "Điện năng tiêu thụ chưa thấy tăng bao nhiêu."],
  [5, "Dùng ba tháng rồi mới đánh giá: ổn định."],
  [5, "Sạch sẽ, êm, đúng như kỳ vọng."],
  [5, "Mẹ mình lớn tuổi vẫn dùng được ngay."],
  [4, "Hướng dẫn tiếng Việt dễ đọc, nhiều hình."],
  [5, "Chung cư mình mấy nhà dùng chung mẫu này rồi."],
  [5, "Quà tân gia của anh chị, cả nhà đều thích."],
];

const small = new Set(["measuring-tools", "packs-chargers", "bits-discs", "microwaves", "vacuums"]);

/** Remarks that fit a product of this category; those of its own store come first. */
export function remarksFor(store: StoreKey, category: string): readonly ReviewLine[] {
  if (store === "auto") return [...carParts, ...anyStore];
  const large = store === "power" ? machines : installed;
  const every = store === "power" ? toolGoods : appliances;
  return small.has(category) ? [...every, ...anyStore] : [...large, ...every, ...anyStore];
}
