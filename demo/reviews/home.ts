import type { ReviewBook } from "./line.ts";

/** Reviews of one product each: appliances. */
export const homeReviews: ReviewBook = {
  PID675DC1E: [
    [5, "Bật PowerBoost nồi nước phở sôi nhanh bất ngờ. Mặt bếp dễ lau."],
    [5, "Nấu hằng ngày nửa năm, bếp chạy êm, quạt không ồn."],
    [4, "Phải kéo đường điện riêng mất thêm tiền, nhưng an toàn."],
    [5, "Precise at low levels, I can melt chocolate without a water bath."],
    [3, "Nồi cũ ở nhà không bắt từ nên phải sắm lại cả bộ."],
    [5, "Đội lắp khoét đá gọn, vệ sinh sạch sẽ trước khi về."],
  ],
  PXY875KW1E: [
    [5, "Vùng linh hoạt đặt vừa cả vỉ nướng dài, tiệc cuối tuần rất tiện."],
    [5, "Worth planning the wiring for. The flex zone takes my fish kettle."],
    [4, "Đẹp và mạnh, chỉ tiếc mặt kính bám vân tay."],
    [5, "Nấu ba món một lúc mà không tụt công suất."],
  ],
  DWK98JQ60B: [
    [5, "Mặt nghiêng nên không cộc đầu, kính đen lau một phát là sạch."],
    [4, "Mức cao nhất hơi ồn, để mức giữa là đủ cho món xào."],
    [5, "Clears the smoke from grilled pork quickly at speed two."],
    [4, "Chân ống khói phải cắt thêm vì trần nhà mình thấp."],
  ],
  HBA5570S0B: [
    [5, "Gà nguyên con với khay khoai nướng cùng lúc, chín đều hai mặt."],
    [5, "Bông lan lên đều, không bị lệch một bên như lò cũ."],
    [4, "Even heat, clear display. I would have liked a second rack."],
    [4, "Núm xoay chắc tay, màn hình dễ đọc."],
  ],
  "HA-OV-66": [
    [4, "Đủ dùng cho nhà thỉnh thoảng nướng, kính đen hợp tủ bếp."],
    [5, "Cảm ứng nhạy, hẹn giờ dễ."],
    [4, "Bakes well, but wipe it soon: there is no self-cleaning."],
    [3, "Mùi lò mới phải nướng không hai lần mới hết."],
  ],
  "HA-MW-25": [
    [5, "Hâm cơm, rã đông thịt nhanh. Đĩa xoay rửa dễ."],
    [4, "Nướng mặt bánh mì được, làm bánh ngọt thì thôi."],
    [5, "Simple knob, no menu to study. My parents like it."],
    [4, "To hơn mình nghĩ, nhớ đo kệ bếp."],
    [5, "Giao tận bếp tầng 5 không thang máy, cảm ơn hai anh giao hàng."],
  ],
  SMS4HVI33E: [
    [5, "Ba thế hệ ăn cơm chung, tối bấm máy sáng có bát sạch khô."],
    [5, "Bát dính cơm khô vẫn sạch, chỉ cần gạt bớt đồ ăn thừa."],
    [4, "Bát ăn cơm Việt Nam xếp phải khéo, quen rồi thì vừa."],
    [5, "Quiet enough to run while we watch TV."],
    [3, "Nước khu mình cứng nên tốn muối, tháng đầu không biết nên ly bị mờ."],
    [5, "Thợ đến lắp đúng hẹn, hướng dẫn mẹ mình dùng từng chương trình."],
  ],
  SMV4HVX33E: [
    [5, "Giấu sau cánh tủ đẹp như không có máy."],
    [4, "Phải phối hợp với thợ mộc đo cánh, hơi mất công."],
    [5, "The sensor seems to shorten the cycle when plates are not too dirty."],
    [5, "Chạy ban đêm gần như không nghe tiếng."],
  ],
  WGG244A0SG: [
    [5, "Vắt khô, phơi nửa ngày là mặc được."],
    [5, "Chạy êm, để cạnh phòng ngủ không ảnh hưởng."],
    [4, "Máy nặng, cầu thang hẹp khiêng vất vả."],
    [5, "Nine kilos really fit: bed linen for two beds at once."],
    [4, "Chương trình hơi nhiều, xài ba cái là chính."],
  ],
  WNA254U0SG: [
    [5, "Mùa nồm Hà Nội có máy này như được cứu."],
    [4, "Sấy tầm ba tiếng, quần áo hơi nhăn nếu để lâu trong lồng."],
    [5, "No balcony, no problem. Towels come out soft."],
    [3, "Giặt 10 ký nhưng sấy chỉ 6, phải chia đồ ra, ai mua nên biết trước."],
  ],
  KAD90VB20: [
    [5, "Tủ to, đi chợ một lần cho cả tuần. Lấy đá ngoài trẻ con thích mê."],
    [4, "Phải tháo cửa nhà mới đưa vào được, nhớ đo trước."],
    [5, "Looks great, keeps vegetables crisp. Delivery team of four, very careful."],
  ],
  "HA-RF-324": [
    [5, "Ngăn đá dưới tiện thật, lấy rau khỏi cúi."],
    [4, "Chạy êm, đèn sáng. Đổi chiều cửa mất gần một tiếng thật."],
    [4, "Slim and quiet, right for two people."],
    [5, "Kệ kính chắc, xếp được cả nồi lớn."],
  ],
  "HA-VC-18": [
    [5, "Đèn soi gầm sofa thấy bụi mới giật mình. Hút lông mèo tốt."],
    [4, "Mức mạnh pin tụt nhanh, mức thường hút được cả căn hộ 70 mét."],
    [5, "Tháo ra hút ô tô rất tiện, có đầu khe."],
    [4, "Light in the hand, wall mount is easy. Not for thick carpets."],
    [2, "Hộp bụi nhỏ, nhà có chó phải đổ hai lần mỗi lượt."],
  ],
};
