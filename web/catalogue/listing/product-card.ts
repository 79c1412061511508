import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";

type Product = Answer<Contract["GET /products"]>["products"][number];

/** The fields of a product that a tile shows. Loaders send no more than these, so that pages stay small. */
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
