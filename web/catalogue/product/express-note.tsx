import { Suspense, type ReactNode } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#web/design/overlay/lazy-part.ts";
import { paths } from "#web/paths.ts";
import { deliveryProvince } from "#web/addresses/delivery-province.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ExpressReachProps } from "./express-reach.tsx";

const ExpressReach = lazyPart<ExpressReachProps>(
  async () => (await import("./express-reach.tsx")).ExpressReach,
  () =>
    ({ unknown }) => <>{unknown}</>,
);

/**
 * Says whether express delivery reaches the province chosen on /regions. Only the browser knows that province, so the
 * server renders a request to choose one. It reserves the same height, so that the layout doesn't shift.
 */
export function ExpressNote() {
  const { t } = useTranslation("catalogue");
  const { pathname } = useLocation();
  const code = useHydrated() ? deliveryProvince.now() : "";
  const say = (sentence: string, link: string): ReactNode => (
    <>
      {sentence}{" "}
      <Link
        to={paths.regions}
        state={{ from: pathname }}
        className="underline decoration-line-strong underline-offset-4 hover:text-accent"
      >
        {link}
      </Link>
    </>
  );
  const unknown = say(t("express.ask"), t("express.choose"));
  return (
    <span className="min-h-[2lh] xl:min-h-[1lh]">
      {code === "" ? (
        unknown
      ) : (
        <Suspense fallback={unknown}>
          <ExpressReach code={code} unknown={unknown} say={say} />
        </Suspense>
      )}
    </span>
  );
}
