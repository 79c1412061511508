import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import {
  CardIcon,
  PhoneIcon,
  PinIcon,
  ShieldIcon,
  TruckIcon,
} from "#web/design/icon/icons-things.tsx";
import { paths } from "#web/paths.ts";

import { ExpressNote } from "./express-note.tsx";

/** Promises about delivery, payment and returns. */
export function Promises() {
  const { t } = useTranslation("catalogue");
  const link = "underline decoration-line-strong underline-offset-4 hover:text-accent";
  return (
    <section aria-label={t("promises.title")} className="rounded-lg bg-surface p-4 sm:px-6">
      <ul className="flex flex-col gap-2.5 text-sm [&_svg]:mt-0.5 [&_svg]:text-accent [&>li]:flex [&>li]:gap-2.5">
        <li>
          <TruckIcon />
          <span>
            {t("promises.shipping")}{" "}
            <Link to={paths.page("shipping")} className={link}>
              {t("promises.shippingMore")}
            </Link>
          </span>
        </li>
        <li>
          <PinIcon />
          <ExpressNote />
        </li>
        <li>
          <CardIcon />
          <span>{t("promises.payment")}</span>
        </li>
        <li>
          <PhoneIcon />
          <span>{t("promises.call")}</span>
        </li>
        <li>
          <ShieldIcon />
          <span>
            {t("promises.returns")}{" "}
            <Link to={paths.page("returns")} className={link}>
              {t("promises.returnsMore")}
            </Link>
          </span>
        </li>
      </ul>
    </section>
  );
}
