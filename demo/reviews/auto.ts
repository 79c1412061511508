import type { ReviewBook } from "./line.ts";

/** Reviews of one product each: wear parts and workshop equipment. */
export const autoReviews: ReviewBook = {
  "AT-WB-600F": [
    [5, "Mưa to trên cao tốc vẫn gạt sạch, êm hẳn so với gạt cũ."],
    [5, "Lắp mất hai phút, bấm tách một cái là vào. Đi mưa mấy trận rồi chưa thấy sọc."],
    [4, "Gạt tốt nhưng giá hơi cao so với loại có khung."],
    [
      5,
      "Quiet and streak-free. I bought the 24 inch for the driver side of my CX-5 and it fits fine.",
    ],
    [3, "Bên tài ok, bên phụ gạt hơi rung ở tốc độ chậm, chắc do kính xe mình bám dầu."],
    [5, "Shop gọi hỏi kỹ loại tay gạt rồi mới gửi, đúng luôn khỏi đổi."],
    [4, "Dùng được 4 tháng vẫn êm, cập nhật sau nếu có vấn đề."],
  ],
  "AT-WB-600T": [
    [5, "Xe đời cũ của bố mình lắp vừa khít, gạt sạch nước."],
    [4, "Đúng loại có khung như xe theo lúc mua. Chạy nhanh thì hơi ồn gió."],
    [4, "Good value for an older car. The frame is solid, not wobbly."],
    [3, "Khung hơi nặng, nhưng cao su tốt."],
  ],
  "AT-BP-1101": [
    [5, "Thay cho Vios 2018, thợ bảo má dày dặn, đi tầm 200 cây là phanh ăn đều."],
    [5, "Phanh êm, không kêu rít lúc sáng sớm như bộ trước."],
    [4, "Tuần đầu hơi bụi mâm, sau thì đỡ."],
    [5, "Fitted at my local garage in District 7, no squeal, good bite after bedding in."],
    [2, "Bộ của mình thiếu một kẹp, gọi hotline thì ba hôm sau mới gửi bù."],
    [5, "City đời 2020 lắp chuẩn, có sẵn lá báo mòn."],
  ],
  "AT-BP-1102": [
    [4, "Xe mình phanh đĩa sau, lắp vừa. Nhớ kiểm tra kẻo mua nhầm xe tang trống."],
    [5, "Rẻ mà phanh ổn, đi phố là đủ."],
    [4, "Does the job. No wear indicator, so look at them yourself now and then."],
  ],
  "AT-BP-2101": [
    [5, "Ranger chở hàng đổ đèo Bảo Lộc, phanh không bị đuối như bộ cũ."],
    [4, "Bám tốt, nhưng mâm nhanh đen vì bụi phanh."],
    [5, "Có kèm mỡ phanh, thợ khen đóng gói đủ đồ."],
    [5, "Heavy Fortuner, hilly roads around Da Lat. Confident braking now."],
  ],
  "AT-BP-2102": [
    [5, "CX-5 phanh tay điện tử, đưa vào chế độ bảo dưỡng rồi thay ngon lành."],
    [4, "Sản phẩm chưa có hình nên hơi lo, nhận về đúng mã, lắp vừa."],
    [4, "No photo on the page but the part is right. Springs included."],
  ],
  "AT-BD-3101": [
    [5, "Thay cả cặp với má mới, hết rung vô lăng khi phanh ở 80."],
    [4, "Đĩa nặng tay, cân chuẩn. Nhớ rửa lớp dầu trước khi lắp."],
    [5, "True and balanced. The steering shake is gone."],
    [4, "Hộp hơi móp góc do vận chuyển nhưng đĩa bọc nilon dầu nên không sao."],
  ],
  "AT-BD-3102": [
    [5, "Nhà mình gần biển Vũng Tàu, đĩa cũ gỉ hết cổ, bộ này có phủ nên yên tâm hơn."],
    [5, "Lắp luôn không cần rửa dầu, đỡ một công đoạn."],
    [3, "Lớp phủ xám trên mặt phanh mất sau một tuần, đọc mô tả mới biết là bình thường."],
  ],
  "AT-SP-IR10": [
    [5, "Thay 4 con, ga đầu nhẹ hơn, máy nổ êm lúc nguội."],
    [5, "So ký hiệu với bugi cũ thấy trùng, lắp vào nổ ngay."],
    [4, "Hàng có ống nhựa bảo vệ đầu kim, cẩn thận. Giá cho một cái nên tính kỹ trước khi đặt."],
    [5, "Ordered four for a Mazda 3 at 100,000 km. Idle is smooth again."],
    [1, "Đặt nhầm loại ren dài, lỗi của mình nhưng mong web ghi rõ hơn ngay ở tên."],
    [5, "Shop nhắn hỏi đời xe trước khi gửi, rất có tâm."],
  ],
  "AT-SP-PT05": [
    [5, "Xe i10 chạy dịch vụ, thay loại này là hợp túi tiền."],
    [4, "Bền hơn bugi thường, chưa bằng iridium nhưng giá dễ chịu."],
    [5, "Preset gap was right on all four, checked with a feeler gauge."],
    [4, "Giao đủ bốn cái, cái nào cũng còn tem."],
  ],
  "AT-BT-AGM70": [
    [
      5,
      "Xe có Start-Stop, thay xong tính năng hoạt động lại bình thường. Thợ phải khai báo bằng máy.",
    ],
    [4, "Tốt nhưng đắt. Đúng là xe cần AGM thì không thay loại khác được."],
    [5, "Terminals clean, charged to 12.8 V on arrival."],
    [5, "Nhân viên nhắc trước chuyện khai báo ắc quy, không thì mình đã chạy mất công."],
  ],
  "AT-BT-60": [
    [5, "Sáng đề một phát nổ ngay. Ắc quy cũ để xe một tuần là tịt."],
    [5, "Mắt báo xanh, điện áp 12,7 V lúc nhận."],
    [4, "Đúng chủng loại, chỉ có điều giao trễ một ngày so với hẹn."],
    [4, "Fits the tray of a Morning after turning the clamp around. Check the terminal side!"],
    [3, "Cọc ngược với xe mình, phải đổi. Shop đổi nhanh nên vẫn cho 3 sao."],
  ],
  "AT-BT-100": [
    [5, "Triton gắn thêm đèn và tủ lạnh mini, để qua đêm sáng vẫn đề khỏe."],
    [4, "Nặng thật, hai người khiêng mới gọn."],
    [5, "Right size for my seven-seater diesel, strap included is handy."],
  ],
  "AT-HN-02": [
    [5, "Tiếng dày, đi đường xe tải cũng nghe thấy."],
    [4, "Nên đi kèm rơ le như shop dặn, em nối thẳng một lần nóng dây."],
    [5, "Lắp cho Wave không được đâu nha, cái này cho ô tô, mình hỏi rồi mới mua."],
    [3, "Kêu to nhưng bát gắn hơi ngắn, phải độ thêm."],
    [4, "Two proper tones, sounds like a bigger car. Took an hour to wire with a relay."],
  ],
  "AT-BL-H7": [
    [5, "Thay cả đôi, hai bên sáng đều. Ánh vàng đi mưa dễ nhìn."],
    [4, "Sáng đúng chuẩn halogen, đừng mong như LED."],
    [5, "Warm light, good in heavy rain. Wear gloves when fitting."],
    [4, "Đóng gói chống sốc kỹ, bóng thủy tinh mà không sứt mẻ gì."],
  ],
  "AT-OF-101": [
    [5, "Mua luôn 5 cái để dành thay dầu tại nhà, giá tốt."],
    [5, "Accent của mình lắp vừa, gioăng mềm, siết tay là kín."],
    [5, "Thay được ba lần rồi, chưa bao giờ rỉ dầu."],
    [4, "Hàng đúng mô tả, giá mà có kèm long đen ốc xả nữa thì tuyệt."],
    [5, "Fits my Vios 1.5. Hand tight plus three quarters, no leaks."],
    [4, "Hộp giấy mỏng nhưng lọc bên trong bọc kín."],
    [5, "Gara mình lấy cả thùng, lần nào cũng giao đủ."],
    [3, "Lần này tem khác lần trước làm mình hơi ngại, hỏi thì shop bảo đổi bao bì."],
  ],
  "AT-OF-205": [
    [5, "Ford Ranger 2.2, châm dầu vào lọc trước như hướng dẫn, nổ máy êm luôn."],
    [5, "Chạy công trình bụi bặm, 7.000 cây thay một lần, lọc vẫn tốt."],
    [4, "To hơn cái cũ một chút nhưng vẫn lọt."],
    [5, "Good thick seal, no drips on a 2.8 diesel."],
  ],
  "AT-OF-310": [
    [5, "Có sẵn hai gioăng, khỏi mua rời."],
    [4, "Lõi giấy nếp đều. Nhớ siết nắp đúng lực kẻo nứt nhựa."],
    [4, "As described. Less messy than a spin-on."],
  ],
  "AT-AF-120": [
    [5, "Lọc cũ đen thui, thay xong ga bốc hơn hẳn."],
    [5, "Viền mềm ôm kín hộp gió, không hở khe nào."],
    [4, "Ổn, giá bằng nửa trong hãng."],
    [4, "Measured 300 by 200 as stated, drops straight in."],
  ],
  "AT-AF-260": [
    [5, "Xe đi rẫy đường đất đỏ, lọc này giữ bụi tốt, lâu phải thay hơn."],
    [4, "Dày hơn loại thường, nhìn chắc chắn."],
    [5, "Pleats are deep and evenly spaced. Happy with it."],
  ],
  "AT-CF-410": [
    [5, "Vào hầm gửi xe đỡ mùi hẳn. Tháo hộc đồ ra thay năm phút."],
    [4, "Giảm mùi khói xe máy lúc kẹt đường, không hết hoàn toàn nhưng dễ chịu."],
    [5, "Same size as the old 409 number, the carbon layer is obvious."],
    [4, "Gió yếu hơn lọc giấy thường một chút, đổi lại sạch hơn."],
  ],
  "AT-CF-409": [
    [5, "Tìm đúng mã trên lọc cũ, may còn hàng."],
    [4, "Giá xả rẻ, hộp cũ nhưng lọc còn nguyên niêm phong."],
    [4, "Last boxes at a fair price. Identical to the newer one as far as I can tell."],
  ],
  "KTS 540": [
    [5, "Kết nối không dây ổn định, đứng cuối gara vẫn nhận. Đọc được gần hết xe khách mang tới."],
    [4, "Máy tốt, tiền bản quyền phần mềm mới là khoản phải tính."],
    [
      5,
      "We use it daily in a small garage in Thu Duc. One multimeter channel is enough for most jobs.",
    ],
  ],
  "KTS 570": [
    [5, "Gara dùng ba năm chưa hỏng, dây đo hơi cứng về mùa lạnh."],
    [4, "Oscilloscope is useful for sensor faults. I would look at the newer model today."],
    [4, "Máy bền, phần mềm cập nhật tốn dung lượng."],
  ],
  "KTS 590": [
    [5, "Dò lỗi cảm biến trục cam nhanh hơn hẳn nhờ hai kênh đo cùng lúc."],
    [5, "Expensive, but it paid for itself in wiring jobs within the year."],
    [4, "Cần laptop mạnh, máy cũ của xưởng chạy rất ì."],
    [5, "Được nhân viên hướng dẫn cài đặt qua điện thoại gần một tiếng, cảm ơn bạn."],
  ],
};
