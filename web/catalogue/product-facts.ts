import type { ProductOfPage } from "./product-of-page.ts";

export type Crumb = { label: string; href?: string | undefined };

/** A product and the way to it, in the words of schema.org. */
export const productFacts = (product: ProductOfPage, url: string, crumbs: readonly Crumb[]) => {
  const { name, description, productNumber, images, price, tenant, rating, feedbackCount } =
    product;
  const availability = product.inStock > 0 ? "InStock" : "OutOfStock";
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Product",
        name,
        sku: productNumber,
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
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map(({ label, href }, at) => ({
          "@type": "ListItem",
          position: at + 1,
          name: label,
          item: new URL(href ?? url, url).href,
        })),
      },
    ],
  };
};
