import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";

/** A product with all that its own page shows. */
export type ProductOfPage = Answer<Contract["GET /products/{id}"]>;

/** Its evaluations: one page of them, and how many there are of each rating. */
export type ReviewsOfPage = Answer<Contract["GET /products/{id}/reviews"]>;
