import { useNavigate, useParams } from "react-router";
import { RETURN_DETAILS_MAX, RETURN_PICTURES_MAX } from "#contract/rules/returns/reasons.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { ArrowLeftIcon } from "#web/design/icon/icons-acts.tsx";
import { BoxIcon } from "#web/design/icon/icons-things.tsx";
import { paths } from "#web/paths.ts";
import { ask } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import type { Route } from "./+types/new-return.page";
import { AccountFields } from "../account-fields.tsx";
import returnsStyles from "../returns.css?url";
import { returnPaths } from "../return-paths.ts";
import { ReturnPicturesField } from "../return-pictures-field.tsx";
import type { Returnable } from "../return-view.ts";
import { EstimateBar } from "./estimate-bar.tsx";
import { ReasonChoice } from "./reason-choice.tsx";
import { RequestGoods } from "./request-goods.tsx";
import { RequestWish } from "./request-wish.tsx";
import { piecesOf } from "./request-draft.ts";
import { useReturnRequest } from "./use-return-request.ts";

export const handle = { texts: ["cart", "orders", "returns"] };

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [order] = await Promise.all([
    ask("GET /orders/{id}/returnable", { params: { id: params.id } }),
    textsReady("cart", "orders", "returns"),
  ]);
  return order;
};

export const meta = unlistedMeta((t) => t("returns:request.title"));

export function HydrateFallback() {
  const { t } = useTranslation("returns", "frame");
  return (
    <div role="status" aria-label={t("frame:shop.loading")} className="flex flex-col gap-4">
      <h1 className="text-2xl font-bold sm:text-3xl">{t("request.title")}</h1>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

/** Asks for a return of an order: goods, reason, pictures and wish on one page. */
export default function NewReturnPage({ loaderData: order }: Route.ComponentProps) {
  const { t } = useTranslation("returns");
  const { id = "" } = useParams();
  const isOpen =
    order.lines.some(({ left }) => left > 0) && order.reasons.some((reason) => reason.isOpen);
  return (
    <div className="max-w-3xl">
      <link rel="stylesheet" href={returnsStyles} precedence="page" />
      <AppLink
        href={paths.order(id)}
        className={`${buttonClass({ look: "quiet", size: "sm" })} -ms-3`}
      >
        <ArrowLeftIcon className="size-4" />
        {t("request.back", { id })}
      </AppLink>
      <h1 className="pb-4 text-2xl font-bold sm:text-3xl">{t("request.title")}</h1>
      {isOpen ? <RequestForm order={order} /> : <NothingLeft />}
    </div>
  );
}

function RequestForm({ order }: { order: Returnable }) {
  const { t } = useTranslation("returns");
  const navigate = useNavigate();
  const request = useReturnRequest(order, (sent) => {
    showToast("success", t("request.sent"));
    void navigate(returnPaths.one(sent.id), { replace: true });
  });
  const { draft, rule, pictures, account, failed } = request;
  const max = RETURN_PICTURES_MAX;
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget: form } = event;
        const wrong = request.check();
        if (wrong !== undefined) {
          const place = form.querySelector<HTMLElement>(
            wrong === "pictures" ? "input[type=file]" : `[name=${wrong}]:enabled`,
          );
          place?.focus();
          place?.scrollIntoView({ block: "center" });
          return;
        }
        if (account && !account.accept(event)) return;
        if (!request.busy && !pictures.isBusy) request.submit();
      }}
    >
      <RequestGoods
        lines={order.lines}
        piecesOf={(line) => piecesOf(draft, line)}
        onPieces={request.choosePieces}
        errors={request.isWrong("goods") ? [t("request.chooseGoods")] : []}
      />
      <ReasonChoice
        reasons={order.reasons}
        value={draft.reason}
        onValue={request.chooseReason}
        errors={request.isWrong("reason") ? [t("request.chooseReason")] : []}
      />
      {rule && (
        <>
          <ReturnPicturesField
            label={t("request.pictures")}
            hint={t(rule.pictures > 0 ? "request.picturesHint" : "request.picturesMay", {
              count: max,
            })}
            chosen={pictures}
            most={max}
            errors={[
              ...(request.isWrong("pictures") ? [t("request.needPicture")] : []),
              ...(request.isUploading ? [t("request.uploading")] : []),
            ]}
          />
          <RequestWish request={request} />
          <TextAreaField
            label={t("request.details")}
            placeholder={t("request.detailsHint")}
            rows={2}
            maxLength={RETURN_DETAILS_MAX}
            value={request.details}
            onChange={({ currentTarget }) => request.setDetails(currentTarget.value)}
          />
          {account && (
            <fieldset className="flex flex-col gap-4">
              <legend className="mb-2">
                <span className="block text-lg font-bold">{t("request.account")}</span>
                <span className="text-sm text-ink-soft">{t("request.accountText")}</span>
              </legend>
              <AccountFields field={account.field} />
            </fieldset>
          )}
        </>
      )}
      {failed !== undefined && (
        <Notice
          tone="danger"
          announce
          act={
            request.isTaken && (
              <AppLink href={returnPaths.list()} className={buttonClass({ size: "sm" })}>
                {t("request.look")}
              </AppLink>
            )
          }
        >
          {failed}
        </Notice>
      )}
      <p className="text-sm text-ink-soft">{t("request.storeAnswers")}</p>
      <EstimateBar
        estimate={request.estimate}
        wish={draft.wish}
        amount={request.part}
        busy={request.busy}
      />
    </form>
  );
}

/** Nothing of the order may come back, or not any more. */
function NothingLeft() {
  const { t } = useTranslation("returns");
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<BoxIcon className="size-8" />}
        title={t("request.nothing")}
        act={
          <AppLink href={returnPaths.list()} className={buttonClass({ look: "primary" })}>
            {t("request.look")}
          </AppLink>
        }
      >
        {t("request.nothingText")}
      </EmptyState>
    </div>
  );
}
