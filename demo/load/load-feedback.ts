import type pg from "pg";
import { command } from "#server/platform/database/statement.ts";
import { buyerPictures } from "../reviews/buyer-pictures.ts";
import type { DemoPictures } from "./load-pictures.ts";
import type { LoadedProduct } from "./load-products.ts";

/** The stores' replies, by the number of stars. `{name}` and `{product}` stand for buyer and product. */
const replies = {
  low: [
    "Cửa hàng rất xin lỗi vì trải nghiệm chưa tốt. Kỹ thuật viên sẽ gọi cho bạn trong hôm nay để kiểm tra và đổi máy nếu lỗi do nhà sản xuất.",
    "Cảm ơn bạn đã góp ý thẳng thắn. Bạn vui lòng giữ hộp và phiếu bảo hành, cửa hàng sẽ đến nhận hàng và kiểm tra miễn phí.",
  ],
  high: [
    "Cảm ơn bạn đã tin tưởng! Cần tư vấn thêm phụ kiện, bạn cứ gọi hotline nhé.",
    "Rất vui vì bạn hài lòng. Bạn nhớ đăng ký bảo hành trong vòng 30 ngày nhé!",
    "Cảm ơn bạn đã dành thời gian đánh giá. Hẹn gặp lại bạn ở đơn hàng sau!",
  ],
};

const templates = [
  ["Cảm ơn (5 sao)", "Cảm ơn {name} đã đánh giá {product}. Hẹn gặp lại bạn ở đơn hàng sau!"],
  [
    "Xin lỗi và kiểm tra",
    "Chào {name}, cửa hàng rất xin lỗi về {product}. Kỹ thuật viên sẽ gọi cho bạn trong hôm nay.",
  ],
] as const;

/** Two in three evaluations that are older than a week have a reply of the next day. */
const addReplies = command(
  "load.add-replies",
  `update reviews set replied_at = created_at + interval '20 hours', reply_version = 1,
     reply = case when rating <= 3 then (:low::text[])[1 + id % cardinality(:low::text[])] else (:high::text[])[1 + id % cardinality(:high::text[])] end
   where created_at < :now::timestamptz - interval '7 days' and id % 3 <> 0`,
);

const addTemplates = command(
  "load.add-templates",
  `insert into reply_templates (tenant_id, name, text, created_at)
   select t.id, given.name, given.text, :now from tenants t, unnest(:names::text[], :texts::text[]) as given (name, text)`,
);

/** The newest good evaluations of a product show it as it arrived, a picture each. */
const addReviewPictures = command(
  "load.add-review-pictures",
  `update reviews r set pictures = array[taken.file]
   from (
     select id, product_id, row_number() over (partition by product_id order by created_at desc, id) as nth
     from reviews where rating >= 4 and comment <> '') good
   join jsonb_to_recordset(:pictures::jsonb) as taken ("productId" bigint, nth int, file text)
     on taken."productId" = good.product_id and taken.nth = good.nth
   where r.id = good.id`,
);

const addVotes = command(
  "load.add-votes",
  `insert into review_votes (tenant_id, review_id, account_id, created_at)
   select r.tenant_id, r.id, a.id, r.created_at + interval '2 days' from reviews r, accounts a
   where a.role is null and a.password_hash is not null and r.comment <> '' and (r.id + a.id) % 4 = 0
     and r.account_id is distinct from a.id and r.created_at < :now::timestamptz - interval '3 days'`,
);

/** The evaluation with the fewest stars of each store was reported by the store, and waits for the super admin. */
const addCases = command(
  "load.add-cases",
  `with worst as (
     select distinct on (tenant_id) tenant_id, id from reviews where comment <> '' and rating <= 3
     order by tenant_id, rating, created_at desc),
   opened as (
     insert into review_cases (tenant_id, review_id, created_at, due_at)
     select tenant_id, id, :now::timestamptz - tenant_id * interval '2 days', :now::timestamptz - tenant_id * interval '2 days' + interval '7 days'
     from worst returning id, tenant_id, review_id, created_at)
   insert into review_reports (tenant_id, case_id, review_id, account_id, by_store, reason, evidence, created_at)
   select o.tenant_id, o.id, o.review_id, a.id, true, 'other_product', :evidence, o.created_at
   from opened o join accounts a on a.tenant_id = o.tenant_id and a.role = 'ROLE_TENANT_ADMIN'`,
);

const EVIDENCE =
  "Đánh giá mô tả một sản phẩm khác: mã trên ảnh khách gửi qua hotline không phải mã của sản phẩm này. Cửa hàng đã gọi lại cho khách và giữ bản ghi cuộc gọi.";

/** A picture that a buyer took, for the `nth` of a product's good evaluations, the newest first. */
export type TakenPicture = { productId: number; nth: number; file: string };

/** Names the files of the pictures that buyers took. */
export const takenPictures = (
  products: readonly LoadedProduct[],
  { fileOf }: DemoPictures,
): TakenPicture[] =>
  products.flatMap(({ id, productNumber }) =>
    (buyerPictures[productNumber] ?? []).map((name, at) => ({
      productId: id,
      nth: at + 1,
      file: fileOf(name),
    })),
  );

/** Adds replies, templates, pictures, votes and reported evaluations to the loaded ones. */
export const loadFeedback = async (
  client: pg.Client,
  pictures: readonly TakenPicture[],
  now: Date,
): Promise<void> => {
  await addReplies(client, { ...replies, now });
  await addReviewPictures(client, { pictures: JSON.stringify(pictures) });
  await addVotes(client, { now });
  await addTemplates(client, {
    names: templates.map(([name]) => name),
    texts: templates.map(([, text]) => text),
    now,
  });
  await addCases(client, { evidence: EVIDENCE, now });
};
