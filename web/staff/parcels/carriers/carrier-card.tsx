import { useState } from "react";
import { carrierNames, type Carrier } from "#contract/parcels.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import type { CarrierConnection, NoticeAddress } from "./load-carriers.ts";
import { NoticeAddressDialog } from "./notice-address-dialog.tsx";

type CarrierCardProps = {
  carrier: Carrier;
  /** Absent while the store is not connected to the carrier. */
  connection: CarrierConnection | undefined;
  onConnect: () => void;
  /** Called when an address was made. */
  onAddress: () => void;
  onRemoved: () => void;
};

/** A carrier, with the store's connection to it. */
export function CarrierCard(props: CarrierCardProps) {
  const { carrier, connection, onConnect, onAddress, onRemoved } = props;
  const { t } = useTranslation("parcels");
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [address, setAddress] = useState<NoticeAddress>();
  const name = carrierNames[carrier];
  const remove = async (id: string) => {
    setBusy(true);
    const isDone = await toastOnFailure(async () => {
      await ask("DELETE /admin/carriers/{id}", { params: { id } });
    });
    setBusy(false);
    setAsking(false);
    if (!isDone) return;
    showToast("success", t("remove.done"));
    onRemoved();
  };
  const noticesOf = ({ addressAt, lastNoticeAt }: CarrierConnection): string => {
    if (addressAt === null) return t("carriers.noAddress");
    return lastNoticeAt === null
      ? t("carriers.noNotice")
      : t("carriers.lastNotice", { time: showTime(lastNoticeAt) });
  };
  const makeAddress = async (id: string) => {
    setBusy(true);
    await toastOnFailure(async () => {
      setAddress(await ask("POST /admin/carriers/{id}/address", { params: { id } }));
      onAddress();
    });
    setBusy(false);
  };
  return (
    <Card
      title={name}
      aside={
        <Badge dot tone={connection ? "success" : "neutral"}>
          {t(connection ? "carriers.connected" : "carriers.notConnected")}
        </Badge>
      }
    >
      <div className="flex flex-col gap-4">
        {connection ? (
          <>
            {connection.shopName !== null && (
              <dl>
                <dt className="text-sm text-ink-soft">{t("carriers.shop")}</dt>
                <dd className="font-semibold wrap-anywhere">{connection.shopName}</dd>
              </dl>
            )}
            <p className={connection.addressAt === null ? "font-semibold text-warning" : ""}>
              {noticesOf(connection)}
            </p>
            <p className="text-sm text-ink-soft">
              {t("carriers.made", {
                time: showTime(connection.createdAt),
                name: connection.createdBy ?? t("carriers.someone"),
              })}
            </p>
          </>
        ) : (
          <p className="text-ink-soft">{t(`carriers.${carrier}`)}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {connection && (
            <Button
              size="sm"
              aria-haspopup="dialog"
              aria-label={`${t("address.act")}: ${name}`}
              busy={busy}
              onClick={() => void makeAddress(connection.id)}
            >
              {t("address.act")}
            </Button>
          )}
          {connection ? (
            <Button
              size="sm"
              aria-haspopup="dialog"
              aria-label={`${t("remove.act")}: ${name}`}
              onClick={() => setAsking(true)}
            >
              {t("remove.act")}
            </Button>
          ) : (
            <Button
              look="primary"
              aria-haspopup="dialog"
              aria-label={t("connect.title", { carrier: name })}
              onClick={onConnect}
            >
              {t("connect.act")}
            </Button>
          )}
        </div>
      </div>
      {address && (
        <NoticeAddressDialog
          carrier={carrier}
          address={address}
          onClose={() => setAddress(undefined)}
        />
      )}
      {connection && (
        <AlertDialog
          open={isAsking}
          danger
          title={t("remove.title", { carrier: name })}
          yesLabel={t("remove.act")}
          noLabel={t("dialog.back")}
          busy={busy}
          onYes={() => void remove(connection.id)}
          onNo={() => setAsking(false)}
        >
          {t("remove.text")}
        </AlertDialog>
      )}
    </Card>
  );
}
