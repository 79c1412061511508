import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { redirect } from "react-router";
import { tenantPathName } from "#contract/rules/tenant-path-name.ts";
import { Breadcrumb } from "#web/design/breadcrumb.tsx";
import { Card } from "#web/design/card.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { DeferredHydration } from "#web/design/feedback/deferred-hydration.tsx";
import { paths } from "#web/paths.ts";
import type { Crumb } from "#web/platform/page/json-ld.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { pageJsonLd } from "#web/platform/page/page-json-ld.ts";
import { loadContextKey } from "#web/platform/page/load-context.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { textsNow } from "#web/platform/texts/texts.ts";
import { CachedFragment } from "#web/platform/page/cached-fragment.tsx";
import type { Route } from "./+types/product.page";
import { closureText, sellerLines } from "../seller-texts.ts";
import { readPage, readRating } from "../listing/listing-query.ts";
import { orNotFound } from "../or-not-found.ts";
import { productJsonLd } from "./product-json-ld.ts";
import type { ProductOfPage } from "../product-of-page.ts";
import { ProductGallery } from "./product-gallery.tsx";
import { productCard, ProductGrid } from "../listing/product-grid.fragment.tsx";
import { ProductOffer } from "./product-offer.tsx";
import { REVIEWS_ID, ReviewsWhenUsed } from "./reviews-when-used.tsx";
import { Promises } from "./promises.fragment.tsx";
import { SoldBy } from "./sold-by.fragment.tsx";
import { firstVouchers } from "#web/vouchers/shown-vouchers.ts";
import { StoreVouchers } from "#web/vouchers/store-vouchers.tsx";
import { StoreNotice } from "../store-notice.tsx";
import { SpecificationTable } from "./specification-table.tsx";

const REVIEWS = 10;
const RELATED = 6;

export const handle = { params: ["rating", "pictures", "page"] };

/** Loads a product with its store, a page of its reviews and related products. */
export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const { ask, baseUrl, language, isDocument } = context.get(loadContextKey);
  const { searchParams } = new URL(request.url);
  const page = readPage(searchParams);
  const rating = readRating(searchParams);
  const pictures = searchParams.get("pictures") === "true";
  const id = params.productId;
  const [product, reviews] = await orNotFound(
    Promise.all([
      ask("GET /products/{id}", { params: { id } }),
      ask("GET /products/{id}/reviews", {
        params: { id },
        query: { page, rating, size: REVIEWS, ...(pictures && { pictures }) },
      }),
    ]),
  );
  const path = paths.product(product);
  if (tenantPathName(product.tenant.name) !== params.tenantName) return redirect(path, 301);

  // Related products are of the same category; if it has too few, the store's best sellers follow.
  const tenant = product.tenant.id;
  const [store, seller, { vouchers }, policies, ...lists] = await orNotFound(
    Promise.all([
      ask("GET /tenants/{id}", { params: { id: tenant } }),
      ask("GET /tenants/{id}/seller", { params: { id: tenant } }),
      ask("GET /tenants/{id}/vouchers", { params: { id: tenant } }),
      ask("GET /tenants/{id}/policies", { params: { id: tenant } }),
      ask("GET /products", { query: { tenant, category: product.category.id, size: 10 } }),
      ask("GET /products", { query: { tenant, size: 10 } }),
    ]),
  );
  const others = new Map(
    lists.flatMap(({ products }) => products.map((other) => [other.id, other])),
  );
  others.delete(product.id);
  const related = [...others.values()].slice(0, RELATED);
  const { name, hotline, email, imageUrl } = store;
  const { warrantyMonths, returnDays } = policies;
  const t = textsNow(language).translator("catalogue");
  const crumbs = crumbsOf(t, product, store);
  const months = warrantyMonths > 0 ? t("product.warrantyMonths", { count: warrantyMonths }) : "";
  const warranty = product.warranty || months;
  const said = textsNow(language).translator<"seller", never>("seller");
  if (isDocument)
    context
      .get(pageJsonLd)
      .push(productJsonLd(product, new URL(path, baseUrl).href, crumbs, policies));
  return {
    path,
    store: {
      id: tenant,
      name,
      hotline,
      email,
      imageUrl,
      badge: seller.verifiedAt === null ? null : said("badge"),
      seller: sellerLines(said, seller),
    },
    notice: closureText(said, seller),
    stars: rating,
    vouchers: firstVouchers(vouchers, language, product),
    pictures,
    returns: t(returnDays > 0 ? "promises.returnDays" : "promises.returns", { count: returnDays }),
    shown: { product: { ...product, warranty }, reviews, related: related.map(productCard) },
  };
};

const crumbsOf = (
  t: Translate<"catalogue">,
  { name, category }: ProductOfPage,
  store: { name: string },
): Crumb[] => [
  { label: t("home.crumb"), href: paths.home },
  { label: store.name, href: paths.store(store) },
  { label: category.name, href: paths.store(store, category.id) },
  { label: name },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { t, baseUrl, language } = metaContext(matches);
  const { path, shown } = loaderData;
  const { product } = shown;
  const [image] = product.images;
  return pageMeta({
    title: product.name,
    description: t("catalogue:product.metaDescription", {
      name: product.name,
      price: showMoney(language, product.price),
      store: product.tenant.name,
    }),
    path,
    baseUrl,
    language,
    image: image && { src: image.imageUrl, alt: product.name },
    price: product.price,
  });
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { path, store, notice, stars, pictures, vouchers, returns, shown } = loaderData;
  const { product, reviews, related } = shown;
  const { t } = useTranslation("catalogue");
  const { id, name, description, specification, warranty, originName } = product;
  const crumbs = crumbsOf(t, product, store);
  const more: [string, string][] = [
    [t("product.numberLabel"), product.productNumber],
    [t("listing.origin"), originName],
  ];
  if (warranty !== "") more.push([t("product.warranty"), warranty]);

  return (
    <div className="page flex flex-col gap-4 py-4">
      <Breadcrumb label={t("breadcrumb")} link={AppLink} crumbs={crumbs} />
      <StoreNotice>{notice}</StoreNotice>
      <div className="flex flex-wrap gap-4 lg:gap-6">
        <div className="min-w-0 flex-5 basis-72 lg:sticky lg:top-24 lg:self-start">
          <ProductGallery key={id} name={name} images={product.images} />
        </div>
        <div className="flex min-w-0 flex-6 basis-[21.6rem] flex-col gap-4">
          <ProductOffer product={product} />
          <StoreVouchers vouchers={vouchers} href={paths.storeVouchers(store)} />
          <CachedFragment part={Promises} given={{ store, returns }} />
          <CachedFragment part={SoldBy} given={{ store }} />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <Card title={t("product.description")}>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">
            {description === "" ? t("product.noDescription") : description}
          </p>
        </Card>
        <Card title={t("product.specification")}>
          <SpecificationTable
            caption={t("product.specification")}
            text={specification}
            more={more}
          />
        </Card>
      </div>
      <DeferredHydration>
        <ReviewsWhenUsed
          id={REVIEWS_ID}
          path={path}
          productId={id}
          reviews={reviews}
          stars={stars}
          pictures={pictures}
        />
      </DeferredHydration>
      {related.length > 0 && (
        <DeferredHydration>
          <section aria-labelledby="related">
            <SectionHeading id="related">{t("product.related")}</SectionHeading>
            <ProductGrid products={related} room="whole" />
          </section>
        </DeferredHydration>
      )}
    </div>
  );
}
