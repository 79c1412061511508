import { paths } from "#web/paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Links to the policies of a store that matter before one buys; their pages lead to the others. */
export function PolicyRow({ store }: { store: { name: string } }) {
  const { t } = useTranslation("catalogue");
  return (
    <nav aria-label={t("policies.of", { store: store.name })} className="flex flex-wrap gap-x-5">
      {(["delivery", "returns", "warranty"] as const).map((name) => (
        <Link
          key={name}
          to={paths.policy(store, name)}
          className="flex min-h-touch items-center text-sm underline underline-offset-4 hover:text-accent"
        >
          {t(`policies.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
