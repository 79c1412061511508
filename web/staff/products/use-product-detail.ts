import { useEffect, useState } from "react";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import type { ProductDetail } from "./load-products.ts";

/** Fetches all stored fields of a product; `failed` is the message to show when the call failed. */
export const useProductDetail = (
  id: string,
): { detail: ProductDetail | undefined; failed: string | undefined } => {
  const [detail, setDetail] = useState<ProductDetail>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    ask("GET /products/{id}", { params: { id } }, { signal: leaving.signal }).then(
      setDetail,
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setFailed(failureText(error));
      },
    );
    return () => leaving.abort();
  }, [id]);
  return { detail, failed };
};
