import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { hrefOfObject, readObject } from "./deliveries-query.ts";

/** Names the object of an event, with a link to the page that shows it to staff. */
export function EventObject({ object }: { object: string }) {
  const { t } = useTranslation("webhooks");
  const known = readObject(object);
  if (known === null) return <span className="font-mono wrap-anywhere">{object}</span>;
  const { kind, id } = known;
  return (
    <Link
      to={hrefOfObject(kind, id)}
      className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
    >
      {t(`objectOf.${kind}`, { id })}
    </Link>
  );
}
