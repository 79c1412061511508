import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";

/** A product with every field that its own page shows. */
export type ProductOfPage = Answer<Contract["GET /products/{id}"]>;

/** One page of a product's reviews, and the number of reviews of each rating. */
export type ReviewsOfPage = Answer<Contract["GET /products/{id}/reviews"]>;
