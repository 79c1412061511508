import { useState } from "react";
import { isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { buttonClass } from "#web/design/button-class.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { ArrowLeftIcon } from "#web/design/icon/icons-acts.tsx";
import { RefreshIcon } from "#web/design/icon/icons.tsx";
import { failureMeta } from "#web/frame/frame-error.tsx";
import { CopyText } from "#web/orders/order-id.tsx";
import { useRefreshed } from "#web/orders/order/use-refreshed.ts";
import { paths } from "#web/paths.ts";
import { ask, askRaw, RequestFailed, type RequestOptions } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/return.page";
import { Evidence } from "../evidence.tsx";
import { MaskedAccount } from "../masked-account.tsx";
import { ReturnDetails } from "../return-details.tsx";
import { ReturnLines } from "../return-lines.tsx";
import { returnPaths } from "../return-paths.ts";
import { hasMoney, ReturnSums } from "../return-sums.tsx";
import { ReturnTimeline } from "../return-timeline.tsx";
import type { OwnReturnDetail } from "../return-view.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { ReturnActs } from "./return-acts.tsx";
import { ReturnNow } from "./return-now.tsx";

export const handle = { texts: ["cart", "orders", "returns"] };

const loadReturn = (id: string, options: RequestOptions = {}) =>
  ask("GET /user/returns/{id}", { params: { id } }, options);

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [loaded] = await Promise.all([
    loadReturn(params.id),
    textsReady("cart", "orders", "returns"),
  ]);
  return loaded;
};

export const meta: Route.MetaFunction = (page) => {
  const { matches, params, error } = page;
  if (error && !isUnknown(error)) return failureMeta(page);
  const { t } = metaContext(matches);
  return pageMeta({
    title: error ? t("returns:one.unknown") : t("returns:of", { id: params.id }),
    index: false,
  });
};

export function HydrateFallback() {
  const { t } = useTranslation("returns", "frame");
  const { id } = useParams();
  return (
    <div role="status" aria-label={t("frame:shop.loading")} className="flex flex-col gap-4">
      <h1 className="text-2xl font-bold wrap-anywhere sm:text-3xl">{t("of", { id })}</h1>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** Page of a return for its buyer: the next act with its due time, the goods, the refund and the history. */
export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("returns");
  const [of, setReturn] = useRefreshed(loaderData, {
    load: (signal) => loadReturn(loaderData.id, { signal }),
  });
  const load = async (picture: string) =>
    await askRaw(
      "GET /user/returns/{id}/pictures/{picture}",
      { params: { id: of.id, picture }, query: { width: "1280" } },
      anyType,
    );
  return (
    <div className="flex flex-col gap-4">
      <header>
        <AppLink
          href={returnPaths.list()}
          className={`${buttonClass({ look: "quiet", size: "sm" })} -ms-3`}
        >
          <ArrowLeftIcon className="size-4" />
          {t("list.back")}
        </AppLink>
        <h1 className="text-2xl font-bold wrap-anywhere sm:text-3xl">{t("of", { id: of.id })}</h1>
        <p className="flex flex-wrap items-center gap-x-5 text-sm text-ink-soft">
          <AppLink
            href={paths.store(of.tenant)}
            className="flex min-h-touch items-center font-semibold text-ink hover:text-accent"
          >
            {of.tenant.name}
          </AppLink>
          <AppLink
            href={paths.order(of.orderId)}
            className="flex min-h-touch items-center text-accent hover:underline"
          >
            {t("list.ofOrder", { id: of.orderId })}
          </AppLink>
        </p>
      </header>
      <ReturnNow of={of}>
        <ReturnActs of={of} onChanged={setReturn} />
      </ReturnNow>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t("one.back")}>
            <ReturnLines lines={of.lines} tenant={of.tenant} />
          </Card>
          <Card title={t("one.request")}>
            <ReturnDetails of={of}>
              <Evidence pictures={of.pictures} load={load} />
            </ReturnDetails>
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {hasMoney(of) && (
            <Card title={t("one.money")}>
              <ReturnSums of={of} />
              <Account of={of} onChanged={setReturn} />
            </Card>
          )}
          <Parcels of={of} />
          <Card title={t("one.progress")}>
            <ReturnTimeline of={of} nameOfParty={(party) => t(`waits.${party}`)} />
          </Card>
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("returns");
  const error = useRouteError();
  if (!isUnknown(error)) throw error;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<RefreshIcon className="size-8" />}
        isPage
        title={t("one.unknown")}
        act={
          <AppLink href={returnPaths.list()} className={buttonClass({ look: "primary" })}>
            {t("list.back")}
          </AppLink>
        }
      >
        {t("one.unknownText")}
      </EmptyState>
    </div>
  );
}

const isUnknown = (error: unknown): boolean =>
  (error instanceof RequestFailed || isRouteErrorResponse(error)) && error.status === 404;

type AccountProps = { of: OwnReturnDetail; onChanged: (next: OwnReturnDetail) => void };

/** The masked account; another one can be named until everything is paid. */
function Account({ of, onChanged }: AccountProps) {
  const { t } = useTranslation("returns");
  const [isOpen, setOpen] = useState(false);
  const { account, acts } = of;
  if (!account) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
      <p className="min-w-0 text-sm wrap-anywhere">
        <span className="text-ink-soft">{t("one.account")}: </span>
        <MaskedAccount account={account} />
      </p>
      {acts.includes("name_account") && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t("one.changeAccount")}
        </Button>
      )}
      {isOpen && <AccountDialog of={of} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The parcel back to the store, and the one with the same goods. */
function Parcels({ of }: { of: OwnReturnDetail }) {
  const { t } = useTranslation("returns");
  const language = useLanguage();
  const parcels = [
    { key: "parcelBack", tracking: of.tracking },
    { key: "parcelAgain", tracking: of.replacement },
  ] as const; // as: keys of texts
  return parcels.map(
    ({ key, tracking }) =>
      tracking && (
        <Card key={key} title={t(`one.${key}`)}>
          <p className="flex flex-wrap items-center gap-x-1.5">
            <span className="font-semibold">{tracking.carrier}</span>
            <span className="flex items-center">
              <span className="font-mono wrap-anywhere">{tracking.code}</span>
              <CopyText text={tracking.code} label={t("one.copyCode", { code: tracking.code })} />
            </span>
          </p>
          {key === "parcelBack" && of.receipt && (
            <p className="text-sm text-ink-soft">
              {t("one.receipt", { amount: showMoney(language, of.receipt.amount) })}
            </p>
          )}
        </Card>
      ),
  );
}
