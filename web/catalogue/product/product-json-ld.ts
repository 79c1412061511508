import { breadcrumbJsonLd, jsonLdOf, type Crumb } from "#web/platform/page/json-ld.ts";
import type { ProductOfPage } from "../product-of-page.ts";

/** Builds the schema.org JSON-LD of a product and its breadcrumb. */
export const productJsonLd = (
  product: ProductOfPage,
  url: string,
  crumbs: readonly Crumb[],
  returnDays: number,
) => {
  const { name, description, productNumber, images, price, tenant, rating, feedbackCount } =
    product;
  const availability = product.inStock > 0 ? "InStock" : "OutOfStock";
  return jsonLdOf(
    {
      "@type": "Product",
      name,
      sku: productNumber,
      url,
      ...(description !== "" && { description }),
      ...(images.length > 0 && {
        image: images.map(({ imageUrl }) => new URL(imageUrl, url).href),
      }),
      category: product.category.name,
      countryOfOrigin: product.originName,
      offers: {
        "@type": "Offer",
        url,
        price,
        priceCurrency: "VND",
        availability: `https://schema.org/${availability}`,
        itemCondition: "https://schema.org/NewCondition",
        seller: { "@type": "Organization", name: tenant.name },
        shippingDetails: {
          "@type": "OfferShippingDetails",
          shippingRate: { "@type": "MonetaryAmount", value: 0, currency: "VND" },
          shippingDestination: { "@type": "DefinedRegion", addressCountry: "VN" },
        },
        ...(returnDays > 0 && {
          hasMerchantReturnPolicy: {
            "@type": "MerchantReturnPolicy",
            applicableCountry: "VN",
            returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
            merchantReturnDays: returnDays,
            returnMethod: "https://schema.org/ReturnByMail",
          },
        }),
      },
      ...(rating !== null &&
        feedbackCount > 0 && {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: rating,
            reviewCount: feedbackCount,
          },
        }),
    },
    breadcrumbJsonLd(crumbs, url),
  );
};
