import { useTranslation } from "#web/platform/texts/use-translation.ts";
import {
  CardIcon,
  PhoneIcon,
  PinIcon,
  ShieldIcon,
  TruckIcon,
} from "#web/design/icon/icons-things.tsx";
import { PolicyRow } from "../policy-row.tsx";
import { ExpressNote } from "./express-note.tsx";

export type PromisesProps = {
  store: { name: string };
  /** The store's promise about returns. */
  returns: string;
};

/** Promises about delivery, payment and returns. */
export function Promises({ store, returns }: PromisesProps) {
  const { t } = useTranslation("catalogue");
  return (
    <section aria-label={t("promises.title")} className="rounded-lg bg-surface p-4 sm:px-6">
      <ul className="flex flex-col gap-2.5 text-sm [&_svg]:mt-0.5 [&_svg]:text-accent [&>li]:flex [&>li]:gap-2.5">
        <li>
          <TruckIcon />
          <span>{t("promises.shipping")}</span>
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
          <span>{returns}</span>
        </li>
      </ul>
      <PolicyRow store={store} />
    </section>
  );
}
