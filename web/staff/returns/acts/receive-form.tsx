import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useReturnAct, type ReturnActProps } from "../use-return-act.ts";
import { ActForm } from "./act-form.tsx";

/** Says that the goods have arrived. */
export function ReceiveForm(props: ReturnActProps) {
  const { id, version, state } = props.of;
  const { t } = useTranslation("store-returns");
  const { busy, failed, act } = useReturnAct(props, "received");
  return (
    <ActForm
      label={t("receive.title")}
      submitLabel={t("receive.submit")}
      look={state === "on_the_way" ? "primary" : "secondary"}
      {...{ busy, failed }}
      onSubmit={() =>
        act(() => ask("PUT /admin/returns/{id}/receipt", { params: { id }, body: { version } }))
      }
    >
      <p className="text-sm text-ink-soft">{t("receive.text")}</p>
    </ActForm>
  );
}
