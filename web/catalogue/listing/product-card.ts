import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";

type Product = Answer<Contract["GET /products"]>["products"][number];

/** What a tile shows of a product. Pages carry no more than that of each. */
export type ProductCard = Pick<Product, "id" | "name" | "price" | "rating" | "soldCount"> & {
  tenant: { name: string };
  image: { imageUrl: string; avif: boolean } | undefined;
  soldOut: boolean;
};

export const productCard = (product: Product): ProductCard => {
  const { id, name, price, rating, soldCount, tenant, images, status } = product;
  const [image] = images;
  return {
    id,
    name,
    price,
    rating,
    soldCount,
    tenant: { name: tenant.name },
    image: image && { imageUrl: image.imageUrl, avif: image.avif },
    soldOut: status !== "active",
  };
};
