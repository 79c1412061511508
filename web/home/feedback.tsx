import { Link } from "../platform/page/link.tsx";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { ProductPicture } from "../catalogue/product-picture.tsx";
import { SectionHeading } from "../design/section-heading.tsx";
import { Stars } from "../design/data/stars.tsx";
import { paths } from "../paths.ts";
import { showDay } from "../platform/texts/format.ts";

export type FeedbackItem = {
  id: string;
  author: string;
  rating: number;
  comment: string;
  createdAt: string;
  product: {
    id: string;
    name: string;
    image: { imageUrl: string; avif: boolean } | null;
    tenant: { name: string };
  };
};

/** Shows the latest reviews of customers. */
export function Feedback({ items }: { items: readonly FeedbackItem[] }) {
  const { t } = useTranslation("catalogue");
  return (
    <section aria-labelledby="feedback">
      <SectionHeading id="feedback" lead={t("home.feedbackLead")}>
        {t("home.feedback")}
      </SectionHeading>
      <ul className="flex snap-x snap-mandatory gap-3 max-md:-mx-4 max-md:scroll-row max-md:scroll-px-4 max-md:px-4 md:grid md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {items.map(({ id, author, rating, comment, createdAt, product }) => (
          <li key={id} className="snap-start max-md:w-[82%] max-md:shrink-0">
            <div className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-4">
              <Stars rating={rating} label={t("card.rating", { rating })} />
              <blockquote className="clamp-4 flex-1 wrap-anywhere">{comment}</blockquote>
              <p className="text-sm wrap-anywhere">
                <span className="font-semibold">{author}</span>
                <time dateTime={createdAt} className="ps-2 text-ink-faint">
                  {showDay(createdAt)}
                </time>
              </p>
              <Link
                to={paths.product(product)}
                className="-mx-2 -mb-1 flex min-h-touch items-center gap-3 rounded-md border-t border-line px-2 pt-3 text-sm text-ink-soft hover:text-accent"
              >
                <ProductPicture
                  image={product.image ?? undefined}
                  alt=""
                  sizes="2.75rem"
                  className="size-11 shrink-0 rounded-sm"
                />
                <span className="clamp-2 min-w-0">{product.name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
