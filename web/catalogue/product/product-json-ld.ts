import type { Contract } from "#contract/contract.ts";
import { STANDARD_DELIVERY_DAYS } from "#contract/rules/limits.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { breadcrumbJsonLd, jsonLdOf, type Crumb } from "#web/platform/page/json-ld.ts";
import type { ProductOfPage } from "../product-of-page.ts";
import { readSpecification } from "./specification-table.tsx";

type StorePolicies = Answer<Contract["GET /tenants/{id}/policies"]>;

/** Names that stores use for the brand in the specification of a product, in both languages. */
const BRAND = /^(?:brand|manufacturer|thương hiệu|hãng|hãng sản xuất|nhà sản xuất)$/i;

const brandOf = ({ specification }: ProductOfPage): string | undefined =>
  readSpecification(specification).find(([label, value]) => BRAND.test(label) && value !== "")?.[1];

/** The shop's default text says who pays the way back; a store's own text is free, so nothing is claimed about it. */
const isDefaultReturns = (policies: StorePolicies["policies"]): boolean =>
  policies.some(({ name, version }) => name === "returns" && version.startsWith("shop-"));

/** Builds the schema.org JSON-LD of a product and its breadcrumb. */
export const productJsonLd = (
  product: ProductOfPage,
  url: string,
  crumbs: readonly Crumb[],
  { returnDays, policies }: StorePolicies,
) => {
  const { name, description, productNumber, images, price, tenant, rating, feedbackCount } =
    product;
  const brand = brandOf(product);
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
      ...(brand !== undefined && { brand: { "@type": "Brand", name: brand } }),
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
          deliveryTime: {
            "@type": "ShippingDeliveryTime",
            transitTime: {
              "@type": "QuantitativeValue",
              minValue: STANDARD_DELIVERY_DAYS.least,
              maxValue: STANDARD_DELIVERY_DAYS.most,
              unitCode: "DAY",
            },
          },
        },
        ...(returnDays > 0 && {
          hasMerchantReturnPolicy: {
            "@type": "MerchantReturnPolicy",
            applicableCountry: "VN",
            returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
            merchantReturnDays: returnDays,
            returnMethod: "https://schema.org/ReturnByMail",
            ...(isDefaultReturns(policies) && {
              returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
              itemDefectReturnFees: "https://schema.org/FreeReturn",
            }),
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
