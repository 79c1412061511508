import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { paths } from "#web/paths.ts";

const links = [
  { key: "contact", to: paths.page("contact") },
  { key: "support", to: paths.page("support") },
  { key: "orders", to: paths.orders() },
] as const;

/** The menu bar's links besides its products (`spec §2`); "Lookup order" leads to the orders. Renders list items. */
export function MenuLinks({ className }: { className: string }) {
  const { t } = useTranslation("frame");
  return links.map(({ key, to }) => (
    <li key={key}>
      <Link to={to} className={className}>
        {t(`menu.${key}`)}
      </Link>
    </li>
  ));
}
