CREATE TABLE "policy_drafts" (
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"text_en" text,
	"text_vn" text,
	"warranty_months" integer,
	"return_days" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	CONSTRAINT "policy_drafts_tenant_id_name_pk" PRIMARY KEY("tenant_id","name"),
	CONSTRAINT "policy_drafts_name_check" CHECK (name in ('delivery', 'returns', 'warranty', 'payment', 'privacy')),
	CONSTRAINT "policy_drafts_texts_check" CHECK (("policy_drafts"."text_en" is null) = ("policy_drafts"."text_vn" is null))
);
--> statement-breakpoint
ALTER TABLE "policy_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"tenant_id" bigint,
	"owner_id" bigint GENERATED ALWAYS AS (coalesce(tenant_id, 0)) STORED NOT NULL,
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"text_en" text NOT NULL,
	"text_vn" text NOT NULL,
	"warranty_months" integer,
	"return_days" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_by" bigint,
	CONSTRAINT "policy_versions_owner_id_name_number_pk" PRIMARY KEY("owner_id","name","number"),
	CONSTRAINT "policy_versions_name_check" CHECK (name in ('delivery', 'returns', 'warranty', 'payment', 'privacy')),
	CONSTRAINT "policy_versions_texts_check" CHECK ("policy_versions"."text_en" <> '' or "policy_versions"."text_vn" <> ''),
	CONSTRAINT "policy_versions_number_check" CHECK ("policy_versions"."number" > 0),
	CONSTRAINT "policy_versions_warranty_check" CHECK (case when "policy_versions"."name" = 'warranty' then "policy_versions"."warranty_months" between 0 and 120 else "policy_versions"."warranty_months" is null end),
	CONSTRAINT "policy_versions_returns_check" CHECK (case when "policy_versions"."name" = 'returns' then "policy_versions"."return_days" between 0 and 365 else "policy_versions"."return_days" is null end),
	CONSTRAINT "policy_versions_starts_check" CHECK ("policy_versions"."starts_at" >= "policy_versions"."published_at")
);
--> statement-breakpoint
ALTER TABLE "policy_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_versions_starts_idx" ON "policy_versions" USING btree ("owner_id","starts_at");--> statement-breakpoint
CREATE POLICY "policy_drafts_of_tenant" ON "policy_drafts" AS PERMISSIVE FOR ALL TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint)) WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "policy_versions_read" ON "policy_versions" AS PERMISSIVE FOR SELECT TO "phohang_app" USING (true);--> statement-breakpoint
CREATE POLICY "policy_versions_published" ON "policy_versions" AS PERMISSIVE FOR INSERT TO "phohang_app" WITH CHECK (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "policy_versions_withdrawn" ON "policy_versions" AS PERMISSIVE FOR DELETE TO "phohang_app" USING (tenant_id = (select nullif(current_setting('app.tenant', true), '')::bigint) and starts_at > now());--> statement-breakpoint
-- The shop's default texts. A later change of one is a further version that begins when its migration runs.
INSERT INTO "policy_versions" ("name", "number", "return_days", "warranty_months", "starts_at", "published_at", "text_en", "text_vn") VALUES
('delivery', 1, null, null, '2000-01-01T00:00:00Z', '2000-01-01T00:00:00Z', $md$## Standard delivery

Free to every address in Vietnam, whatever the order is worth. How long it takes depends on the address; we tell you when we call to confirm the order.

## Express delivery

In Hanoi and in Ho Chi Minh City (the wards that were part of the city before July 2025). The fee is shown before you order, and checkout tells you whether your address is reached.

## From the order to the parcel

1. We call you **within 24 hours** to confirm products, address and time of delivery.
2. We pack the order and hand it over to the carrier.
3. The carrier calls you before it delivers. If nobody is there, it tries again.

You see each step in your order. Addresses marked "office hours only" are reached Monday to Friday, 8:00 to 17:00.

## If a parcel is late, lost or damaged

Until you have taken the goods, their loss and damage are the store's risk. Call the store with your order number: it sends the goods again or gives your money back.$md$, $md$## Giao hàng tiêu chuẩn

Miễn phí đến mọi địa chỉ tại Việt Nam, không phụ thuộc giá trị đơn hàng. Thời gian giao tùy theo địa chỉ; chúng tôi báo cho bạn khi gọi xác nhận đơn.

## Giao hàng hỏa tốc

Áp dụng tại Hà Nội và Thành phố Hồ Chí Minh (các phường, xã thuộc thành phố trước tháng 7 năm 2025). Phí hiển thị trước khi bạn đặt hàng, và trang thanh toán cho biết địa chỉ của bạn có được giao hỏa tốc hay không.

## Từ lúc đặt hàng đến khi nhận hàng

1. Chúng tôi gọi cho bạn **trong vòng 24 giờ** để xác nhận sản phẩm, địa chỉ và thời gian giao.
2. Chúng tôi đóng gói và bàn giao đơn hàng cho đơn vị vận chuyển.
3. Đơn vị vận chuyển gọi cho bạn trước khi giao. Nếu bạn vắng mặt, họ sẽ giao lại.

Bạn xem được từng bước trong đơn hàng. Địa chỉ chọn "chỉ giao giờ hành chính" được giao từ thứ Hai đến thứ Sáu, 8:00 đến 17:00.

## Khi hàng đến chậm, thất lạc hoặc hư hỏng

Cho đến khi bạn nhận hàng, cửa hàng chịu rủi ro mất mát và hư hỏng. Hãy gọi cửa hàng và cho biết mã đơn hàng: cửa hàng sẽ gửi lại hàng hoặc hoàn tiền cho bạn.$md$),
('returns', 1, 7, null, '2000-01-01T00:00:00Z', '2000-01-01T00:00:00Z', $md$## Inspection on delivery

You may open the parcel in front of the courier and look at the goods **before you pay**: the right products, the right number, whole and complete. Trying them out comes later, at home. What is wrong you simply do not accept; it costs you nothing.

## Returns within 7 days

You may return a product within **7 days** of receiving it if it is unused and complete, with its packaging, papers and accessories.

| Reason | Who pays the way back | What you get |
| --- | --- | --- |
| Faulty, wrong or damaged in transit | The store | A new product, or your money back |
| You changed your mind | You | Your money back |

## How to return

1. Call the store and give your order number.
2. Wait until the store has told you where to send the product.
3. The store checks the product when it arrives and gives the money back to the bank account that you name.

It makes no difference whether you paid by transfer or in cash.

## Your rights by law

This promise takes nothing from your rights under the Law on Protection of Consumers' Rights (19/2023/QH15). If a product is faulty or information about it was wrong, they stand beside it.$md$, $md$## Đồng kiểm khi nhận hàng

Bạn được mở kiện hàng trước mặt người giao và xem hàng **trước khi trả tiền**: đúng sản phẩm, đúng số lượng, nguyên vẹn và đầy đủ. Việc dùng thử thực hiện sau, tại nhà. Hàng không đúng thì bạn chỉ cần từ chối nhận, không mất chi phí nào.

## Đổi trả trong 7 ngày

Bạn được trả sản phẩm trong vòng **7 ngày** kể từ khi nhận, nếu sản phẩm chưa sử dụng, còn đủ bao bì, giấy tờ và phụ kiện.

| Lý do | Ai chịu phí gửi trả | Bạn nhận được |
| --- | --- | --- |
| Hàng lỗi, giao nhầm hoặc hư hỏng khi vận chuyển | Cửa hàng | Sản phẩm mới hoặc hoàn tiền |
| Bạn đổi ý | Bạn | Hoàn tiền |

## Cách gửi trả

1. Gọi cho cửa hàng và cho biết mã đơn hàng.
2. Chờ cửa hàng báo địa chỉ nhận hàng trả.
3. Khi hàng đến, cửa hàng kiểm tra và hoàn tiền vào tài khoản ngân hàng bạn chỉ định.

Áp dụng như nhau cho chuyển khoản và tiền mặt.

## Quyền của bạn theo pháp luật

Cam kết này không làm giảm quyền của bạn theo Luật Bảo vệ quyền lợi người tiêu dùng (19/2023/QH15). Khi sản phẩm có khuyết tật hoặc thông tin về sản phẩm không đúng, các quyền đó vẫn được giữ nguyên.$md$),
('warranty', 1, null, 0, '2000-01-01T00:00:00Z', '2000-01-01T00:00:00Z', $md$## How long

How long a product is under warranty stands on its page.

## What is covered

Faults of material and making that appear in normal use within the time of the warranty. Not covered are:

- wear parts,
- damage by falls, water or a wrong voltage,
- repairs by others.

## How to claim

Call the store with your order number and the number on the product. The order in your account is proof of purchase; you need no card.

## What happens then

1. The store or the maker's workshop repairs the product.
2. If that is not possible, you get a new one of the same kind.
3. If neither works, you get your money back.

A repaired product keeps its warranty, and the days in the workshop are added to it. The way to the workshop and back is free for you as long as the warranty lasts.$md$, $md$## Thời hạn

Thời hạn bảo hành của từng sản phẩm được ghi trên trang sản phẩm.

## Phạm vi bảo hành

Lỗi vật liệu và lỗi sản xuất phát sinh khi sử dụng bình thường trong thời hạn bảo hành. Không bao gồm:

- chi tiết hao mòn,
- hư hỏng do rơi vỡ, vào nước hoặc sai điện áp,
- hư hỏng do nơi khác sửa chữa.

## Cách yêu cầu bảo hành

Hãy gọi cửa hàng, cho biết mã đơn hàng và số in trên sản phẩm. Đơn hàng trong tài khoản là bằng chứng mua hàng; không cần phiếu bảo hành.

## Xử lý bảo hành

1. Cửa hàng hoặc xưởng của hãng sửa chữa sản phẩm.
2. Nếu không sửa được, bạn được đổi sản phẩm mới cùng loại.
3. Nếu cả hai cách đều không được, bạn được hoàn tiền.

Sản phẩm đã sửa vẫn giữ bảo hành, và số ngày nằm xưởng được cộng thêm. Trong thời hạn bảo hành, bạn không phải trả phí gửi đến xưởng và gửi về.$md$),
('payment', 1, null, null, '2000-01-01T00:00:00Z', '2000-01-01T00:00:00Z', $md$## Prices

Prices are in Vietnamese đồng and include VAT. Checkout shows products, quantities, delivery and the total before you order. If a price changed in the meantime, you are asked first.

## Cash on delivery (COD)

You pay the courier when the parcel arrives, after you have looked at the goods. There is no surcharge.

## Bank transfer

After ordering you see the store's account, the amount and a short transfer code, and a VietQR picture that any Vietnamese banking app reads.

- Write the transfer code exactly: by it the store finds your payment.
- Transfer only to the account that your order shows. We never send another account by message or phone.

## Invoices

The store issues the invoice. If you need one in a company's name, tell us the name and the tax code when we call to confirm the order.

## Refunds

If an order that you have paid for is cancelled or returned, the store gives the money back to the bank account that you name.$md$, $md$## Giá

Giá tính bằng đồng Việt Nam và đã gồm thuế GTGT. Trang thanh toán hiển thị sản phẩm, số lượng, phí giao hàng và tổng tiền trước khi bạn đặt. Nếu giá thay đổi trong lúc đó, chúng tôi sẽ hỏi bạn trước.

## Thanh toán khi nhận hàng (COD)

Bạn trả tiền cho người giao khi hàng đến, sau khi đã xem hàng. Không có phụ phí.

## Chuyển khoản ngân hàng

Sau khi đặt hàng, bạn thấy tài khoản của cửa hàng, số tiền, mã chuyển khoản ngắn và mã VietQR mà mọi ứng dụng ngân hàng Việt Nam đều đọc được.

- Hãy ghi đúng mã chuyển khoản: nhờ đó cửa hàng tìm được khoản thanh toán của bạn.
- Chỉ chuyển vào tài khoản hiển thị trong đơn hàng. Chúng tôi không bao giờ gửi tài khoản khác qua tin nhắn hay điện thoại.

## Hóa đơn

Cửa hàng xuất hóa đơn. Nếu cần hóa đơn công ty, hãy báo tên và mã số thuế khi chúng tôi gọi xác nhận đơn.

## Hoàn tiền

Nếu đơn hàng đã thanh toán bị hủy hoặc được trả lại, cửa hàng hoàn tiền vào tài khoản ngân hàng bạn chỉ định.$md$),
('privacy', 1, null, null, '2000-01-01T00:00:00Z', '2000-01-01T00:00:00Z', $md$## What the store knows about you

To carry out your order, the store sees what you ordered, your name, your mobile number and the address of delivery. It sees no other orders, and neither your password nor your bank account.

## What it is used for

- to call you, deliver the order and take back goods,
- for the warranty,
- for the records that the law on accounting and on e-commerce requires.

The store hands name, address and number to the carrier of your parcel, and to nobody else. It sends no advertising without your consent.

## How long it is kept

Orders are kept as long as the law requires, at least three years.

## Your rights

Under the Personal Data Protection Law (91/2025/QH15) you may see, correct and delete your data, receive a copy, limit or object to its use, withdraw a consent, and complain to the authorities. Much of it you do yourself in your account; for everything else call the store. Requests are confirmed within two working days.

How the shop itself uses your data is told in its [privacy policy](/pages/privacy).$md$, $md$## Cửa hàng biết gì về bạn

Để thực hiện đơn hàng, cửa hàng xem được sản phẩm bạn đặt, họ tên, số di động và địa chỉ nhận hàng. Cửa hàng không xem được đơn hàng khác, mật khẩu hay tài khoản ngân hàng của bạn.

## Dùng để làm gì

- để gọi cho bạn, giao hàng và nhận hàng trả lại,
- để bảo hành,
- để lưu chứng từ theo pháp luật về kế toán và thương mại điện tử.

Cửa hàng chuyển họ tên, địa chỉ và số điện thoại cho đơn vị vận chuyển đơn hàng của bạn, và không cho ai khác. Cửa hàng không gửi quảng cáo khi bạn chưa đồng ý.

## Lưu trong bao lâu

Đơn hàng được lưu theo thời hạn pháp luật quy định, ít nhất ba năm.

## Quyền của bạn

Theo Luật Bảo vệ dữ liệu cá nhân (91/2025/QH15), bạn có quyền xem, chỉnh sửa, xóa dữ liệu, nhận bản sao, hạn chế hoặc phản đối việc xử lý, rút lại sự đồng ý và khiếu nại với cơ quan có thẩm quyền. Nhiều việc bạn tự làm được trong tài khoản; với các yêu cầu khác, hãy gọi cửa hàng. Yêu cầu được xác nhận trong hai ngày làm việc.

Cách trang bán hàng sử dụng dữ liệu của bạn được nêu trong [chính sách quyền riêng tư](/pages/privacy).$md$);
