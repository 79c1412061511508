import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { StoreProduct } from "#web/staff/products/load-products.ts";

export type BulkAnswers = Answer<Contract["POST /products/bulk"]>["results"];

type BulkResultsProps = {
  products: readonly StoreProduct[];
  /** Absent until the act was tried. */
  results: BulkAnswers | undefined;
  /** Describes the new state of a changed product. */
  done: (product: StoreProduct) => string;
};

/** Lists the products of a bulk act, each with its result. */
export function BulkResults({ products, results, done }: BulkResultsProps) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-1.5">
      {products.map(({ id, name }) => {
        const result = results?.find((each) => each.id === id);
        return (
          <li key={id} className="wrap-anywhere">
            {name}
            {result?.product && (
              <span className="block text-sm text-success">{done(result.product)}</span>
            )}
            {result?.refusal && (
              <span className="block text-sm text-danger">{result.refusal.message}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
