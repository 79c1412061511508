import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { StoreProduct } from "#web/staff/products/load-products.ts";

export type BulkAnswers = Answer<Contract["POST /products/bulk"]>["results"];

type BulkResultsProps = {
  products: readonly StoreProduct[];
  /** Absent before it was tried. */
  results: BulkAnswers | undefined;
  /** Says what a changed product is like now. */
  done: (product: StoreProduct) => string;
};

/** The products that a bulk act is about, each with what came of it. */
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
