import { useState, type FormEvent } from "react";
import { vietnameseMobile } from "#contract/rules/people/phone.ts";
import { AccountPage } from "#web/accounts/account-page.tsx";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { BoxIcon } from "#web/design/icon/icons-things.tsx";
import type { FoundOrder } from "#web/orders/order/order-view.ts";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { useForm } from "#web/platform/use-form.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/find-order.page";
import { FoundOrderView } from "./found-order.tsx";

export const handle = { texts: ["delivery"] };

/** Reads the id in the browser, so that the server renders the same page for everybody. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await textsReady("delivery", "orders");
  return { id: new URL(request.url).searchParams.get("id") ?? "" };
};

export const meta = unlistedMeta((t) => t("delivery:find.title"));

export function HydrateFallback() {
  const { t } = useTranslation("delivery");
  return (
    <AccountPage icon={<BoxIcon className="size-6" />} title={t("find.title")}>
      <SkeletonLines lines={6} />
    </AccountPage>
  );
}

/** Finds an order without login, by its id and the phone number of its delivery. */
export default function FindOrderPage({ loaderData: { id } }: Route.ComponentProps) {
  const { t } = useTranslation("delivery");
  const [found, setFound] = useState<FoundOrder>();
  return (
    <>
      <AccountPage icon={<BoxIcon className="size-6" />} title={t("find.title")}>
        <p className="text-ink-soft">{t("find.lead")}</p>
        <FindForm id={id} onFound={setFound} />
      </AccountPage>
      {found && <FoundOrderView key={found.id} order={found} />}
    </>
  );
}

type FindFormProps = { id: string; onFound: (order: FoundOrder | undefined) => void };

function FindForm({ id, onFound }: FindFormProps) {
  const { t } = useTranslation("delivery");
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const phoneErrors = (typed: string): string[] => {
    if (typed.trim() === "") return [t("find.phoneRequired")];
    return vietnameseMobile(typed) === null ? [t("find.phoneFormat")] : [];
  };
  const form = useForm({ orderId: id, phoneNumber: "" }, ({ orderId, phoneNumber }) => ({
    orderId: orderId.trim() === "" ? [t("find.required")] : [],
    phoneNumber: phoneErrors(phoneNumber),
  }));
  const find = async (event: FormEvent<HTMLFormElement>) => {
    if (!form.accept(event) || busy) return;
    setBusy(true);
    setMessage(undefined);
    try {
      onFound(await ask("POST /orders/find", { body: form.values }));
    } catch (error) {
      onFound(undefined);
      form.refuse(asFailure(error).errors);
      setMessage(failureText(error));
    }
    setBusy(false);
  };
  return (
    <form noValidate method="post" onSubmit={find} className="flex flex-col gap-4">
      {message !== undefined && (
        <Notice tone="danger" announce>
          {message}
        </Notice>
      )}
      <TextField
        label={t("find.orderId")}
        hint={t("find.orderIdHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...form.field("orderId")}
      />
      <TextField
        label={t("find.phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        {...form.field("phoneNumber")}
      />
      <Button type="submit" look="primary" wide busy={busy}>
        {t("find.action")}
      </Button>
    </form>
  );
}
