import { useEffect, useState } from "react";
import { VERIFICATION_NOTE_MAX } from "#contract/rules/store-profile.ts";
import type { storeIdentity } from "#contract/staff/store-profile.ts";
import type { z } from "#contract/wire/zod.ts";
import { Button } from "../../design/button.tsx";
import { SummaryList } from "../../design/data/summary-list.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { SkeletonLines } from "../../design/feedback/skeleton-lines.tsx";
import { FormDialog } from "../../design/overlay/form-dialog.tsx";
import { ask } from "../../platform/api/api.ts";
import { failureText } from "../../platform/api/failure-text.ts";
import { showDay, showTime } from "../../platform/texts/format.ts";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import { showToast } from "../../platform/toast.ts";
import { useSending } from "../../platform/use-sending.ts";
import type { Tenant } from "./load-tenants.ts";
import { CountedTextArea } from "#web/staff/kit/fields/counted-field.tsx";

type Identity = z.output<typeof storeIdentity>;
type IdentityDialogProps = { tenant: Tenant; onSaved: () => void; onClose: () => void };

/** A store's legal identity as it states it, who verified which one, and verifying it. */
export function IdentityDialog({ tenant, onSaved, onClose }: IdentityDialogProps) {
  const { t } = useTranslation("super-admin");
  const [identity, setIdentity] = useState<Identity>();
  const [note, setNote] = useState("");
  const [unread, setUnread] = useState<string>();
  const { busy, failed = unread, send } = useSending();
  const params = { id: tenant.id };
  useEffect(() => {
    const leaving = new AbortController();
    ask(
      "GET /tenants/{id}/identity",
      { params: { id: tenant.id } },
      { signal: leaving.signal },
    ).then(
      (found) => {
        setIdentity(found);
        setNote(found.verified?.note ?? "");
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setUnread(failureText(error));
      },
    );
    return () => leaving.abort();
  }, [tenant.id]);
  const act = async (done: string, request: () => Promise<unknown>) =>
    send(async () => {
      await request();
      showToast("success", done);
      onSaved();
    });
  return (
    <FormDialog
      open
      size="lg"
      title={t("identity.title", { name: tenant.name })}
      closeLabel={t("identity.close")}
      cancelLabel={t("identity.close")}
      submitLabel={t("identity.verify")}
      busy={busy || !identity}
      failed={failed}
      onClose={onClose}
      onSubmit={() =>
        void act(t("identity.done"), async () =>
          ask("PUT /tenants/{id}/verification", {
            params,
            body: { version: identity?.version ?? 0, note },
          }),
        )
      }
    >
      {!identity && failed === undefined && <SkeletonLines />}
      {identity && (
        <>
          <Legal title={t("identity.stated")} legal={identity.legal} />
          {identity.verified === null ? (
            <Notice tone="warning">{t("identity.unverified")}</Notice>
          ) : (
            <Notice
              tone="success"
              title={t("identity.verified", {
                name: identity.verified.by,
                time: showTime(identity.verified.at),
              })}
              act={
                <Button
                  onClick={() =>
                    void act(t("identity.withdrawn"), async () =>
                      ask("DELETE /tenants/{id}/verification", { params }),
                    )
                  }
                >
                  {t("identity.withdraw")}
                </Button>
              }
            >
              {JSON.stringify(identity.verified.legal) !== JSON.stringify(identity.legal) && (
                <Legal title={t("identity.changed")} legal={identity.verified.legal} />
              )}
            </Notice>
          )}
          <CountedTextArea
            label={t("identity.note")}
            hint={t("identity.noteHint")}
            rows={3}
            limit={VERIFICATION_NOTE_MAX}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function Legal({ title, legal }: { title: string; legal: Identity["legal"] }) {
  const { t } = useTranslation("super-admin");
  const { licenceNumber, licenceDate } = legal;
  const licence =
    licenceNumber === "" || licenceDate === null
      ? licenceNumber
      : t("identity.licenceOf", {
          number: licenceNumber,
          day: showDay(`${licenceDate}T00:00:00Z`),
        });
  const rows = {
    name: legal.name,
    taxCode: legal.taxCode,
    address: legal.address,
    representative: legal.representative,
    licence,
  };
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-bold">{title}</h3>
      <SummaryList
        kind="details"
        rows={(["name", "taxCode", "address", "representative", "licence"] as const).map((key) => ({
          key,
          label: t(`identity.${key}`),
          value: <span className="wrap-anywhere">{rows[key] || t("identity.none")}</span>,
        }))}
      />
    </div>
  );
}
