import type { ReactNode } from "react";
import { LineProduct } from "#web/cart/line-product.tsx";
import type { OrderLine } from "./order-view.ts";

type OrderedLineProps = {
  line: Pick<OrderLine, "name" | "imageUrl" | "productNumber">;
  /** Address of the product's page. */
  href?: string | undefined;
  pieces: string;
  /** Shown at the end of the line. */
  amount: ReactNode;
  children?: ReactNode;
};

/** A product as it was ordered, with its number, pieces and amount. */
export function OrderedLine({ line, href, pieces, amount, children }: OrderedLineProps) {
  return (
    <LineProduct name={line.name} imageUrl={line.imageUrl} size="sm" href={href}>
      <p className="text-sm text-ink-faint">{line.productNumber}</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-ink-soft">{pieces}</span>
        {amount !== null && <span className="font-semibold tabular-nums">{amount}</span>}
      </p>
      {children}
    </LineProduct>
  );
}
