import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { AddressLines } from "#web/addresses/address-card.tsx";
import type { Address } from "#web/addresses/address-view.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import { PinIcon } from "#web/design/icon/icons-things.tsx";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { useDialog } from "#web/design/overlay/use-dialog.ts";
import { placeLine } from "#web/addresses/address-view.ts";
import { showPhone } from "#contract/rules/people/phone.ts";

export type CheckoutAddressProps = {
  address: Address | null;
  addresses: readonly Address[];
  onChoose: (id: string) => void;
  onAdd: () => void;
};

/** Delivery address of the order, with buttons to choose another one or add a new one (`spec §2`). */
export function CheckoutAddress({ address, addresses, onChoose, onAdd }: CheckoutAddressProps) {
  const { t } = useTranslation("orders");
  const list = useDialog();
  return (
    <Card
      icon={<PinIcon />}
      title={t("checkout.address")}
      aside={
        addresses.length > 0 && (
          <span className="-me-3 flex">
            <Button look="quiet" size="sm" onClick={list.show} aria-haspopup="dialog">
              {t("checkout.change")}
            </Button>
            <Button look="quiet" size="sm" onClick={onAdd} aria-haspopup="dialog">
              <PlusIcon className="size-4" />
              {t("checkout.addNew")}
            </Button>
          </span>
        )
      }
    >
      {address ? (
        <div aria-live="polite">
          <AddressLines address={address} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">{t("checkout.noAddress")}</p>
          <Button look="soft" onClick={onAdd} aria-haspopup="dialog">
            <PlusIcon />
            {t("checkout.firstAddress")}
          </Button>
        </div>
      )}
      <AddressList
        addresses={addresses}
        chosen={address?.id ?? ""}
        dialog={list}
        onChoose={onChoose}
        onAdd={onAdd}
      />
    </Card>
  );
}

type AddressListProps = Pick<CheckoutAddressProps, "addresses" | "onChoose" | "onAdd"> & {
  chosen: string;
  dialog: ReturnType<typeof useDialog>;
};

function AddressList({ addresses, chosen, dialog, onChoose, onAdd }: AddressListProps) {
  const { t } = useTranslation("orders", "addresses", "frame");
  return (
    <Dialog
      title={t("checkout.chooseAddress")}
      closeLabel={t("frame:shop.close")}
      sheet
      footer={
        <>
          <Button
            onClick={() => {
              dialog.hide();
              onAdd();
            }}
          >
            <PlusIcon />
            {t("checkout.addNew")}
          </Button>
          <Button look="primary" onClick={dialog.hide}>
            {t("checkout.useAddress")}
          </Button>
        </>
      }
      {...dialog.state}
    >
      <RadioCards
        legend={t("checkout.chooseAddress")}
        hideLegend
        name="address"
        value={chosen}
        onValue={onChoose}
        options={addresses.map((address) => ({
          value: address.id,
          title: address.fullName,
          aside: (
            <span className="text-sm whitespace-nowrap text-ink-soft">
              {showPhone(address.phoneNumber)}
            </span>
          ),
          detail: placeLine(address),
        }))}
      />
    </Dialog>
  );
}
