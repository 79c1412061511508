import { useTranslation } from "../platform/texts/use-translation.ts";
import { Button } from "../design/button.tsx";
import { EditIcon, TrashIcon } from "../design/icon/icons-acts.tsx";
import { AddressLines } from "./address-card.tsx";
import type { Address } from "./address-view.ts";

export type AddressRowProps = {
  address: Address;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: () => void;
};

/** A saved address with its buttons. */
export function AddressRow({ address, busy, onEdit, onDelete, onDefault }: AddressRowProps) {
  const { t } = useTranslation("addresses");
  const whose = <span className="sr-only"> {`${address.fullName}, ${address.street}`}</span>;
  return (
    <li
      data-address={address.id}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4 sm:p-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <AddressLines address={address} />
      </div>
      <div className="-mx-2 flex flex-wrap items-center gap-x-1 sm:justify-end">
        {!address.isDefault && (
          <Button size="sm" look="quiet" busy={busy} onClick={onDefault}>
            {t("row.default")}
            {whose}
          </Button>
        )}
        <Button size="sm" look="quiet" onClick={onEdit}>
          <EditIcon className="size-4 max-sm:hidden" />
          {t("row.edit")}
          {whose}
        </Button>
        <Button size="sm" look="quiet" onClick={onDelete}>
          <TrashIcon className="size-4 max-sm:hidden" />
          {t("row.delete")}
          {whose}
        </Button>
      </div>
    </li>
  );
}
