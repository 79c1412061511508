import { policyNames, type PolicyName } from "#contract/rules/policies.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type Versions = readonly { name: PolicyName; version: string }[] | undefined;

export type PolicyLinksProps = {
  tenant: { name: string };
  /** The versions to link to; those that hold now without it. */
  versions?: Versions;
};

/** Links to a store's policies. */
export function PolicyLinks({ tenant, versions }: PolicyLinksProps) {
  const { t } = useTranslation("catalogue");
  return (
    <nav aria-label={t("policies.of", { store: tenant.name })} className="no-print">
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {policyNames.map((name) => (
          <li key={name}>
            <Link
              to={paths.policy(tenant, name) + searchOf(versions, name)}
              className="flex min-h-touch items-center underline underline-offset-4 hover:text-accent"
            >
              {t(`policies.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const searchOf = (versions: Versions, name: PolicyName): string => {
  const version = versions?.find((each) => each.name === name)?.version;
  return version === undefined ? "" : `?version=${version}`;
};
