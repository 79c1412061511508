import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { TrashIcon } from "#web/design/icon/icons-acts.tsx";
import { PinIcon } from "#web/design/icon/icons-things.tsx";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { useFocusBack } from "#web/design/use-focus-back.ts";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import type { Route } from "./+types/addresses.page";
import { AddressDialog } from "./address-dialog.tsx";
import { AddressRow } from "./address-row.tsx";
import { placeLine, type Address } from "./address-view.ts";

export const handle = { texts: ["addresses"] };

export const clientLoader = async () => {
  const [{ addresses }] = await Promise.all([
    ask("GET /user/addresses", {}),
    textsReady("addresses"),
  ]);
  return { addresses };
};

export const meta = unlistedMeta((t) => t("addresses:title"));

export function HydrateFallback() {
  const { t } = useTranslation("addresses", "frame");
  return (
    <div role="status" aria-label={t("frame:shop.loading")}>
      <SectionHeading level="h1" lead={t("lead")} aside={<Skeleton className="h-11 w-52" />}>
        {t("title")}
      </SectionHeading>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {Array.from({ length: 2 }, (_, row) => (
          <div key={row} className="p-4 sm:p-5">
            <SkeletonLines lines={3} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Lists the saved addresses; a shopper adds, edits and deletes them and chooses the default. */
export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("addresses");
  const [addresses, setAddresses] = useState<readonly Address[]>(loaderData.addresses);
  const [seen, setSeen] = useState(loaderData.addresses);
  const [editing, setEditing] = useState<{
    address: Address | undefined;
    count: number;
    open: boolean;
  }>({ address: undefined, count: 0, open: false });
  const [deleting, setDeleting] = useState<Address | "all" | null>(null);
  const [busy, setBusy] = useState(false);
  // The button that opened the dialog is deleted with its address, so the focus moves to the add button.
  const adder = useFocusBack<HTMLButtonElement>(deleting !== null);
  if (seen !== loaderData.addresses) {
    setSeen(loaderData.addresses);
    setAddresses(loaderData.addresses);
  }

  const edit = (address?: Address) => setEditing({ address, count: editing.count + 1, open: true });

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    await toastOnFailure(act);
    setBusy(false);
  };

  const makeDefault = (address: Address) =>
    attempt(async () => {
      setAddresses(
        (await ask("PUT /user/addresses/{id}/default", { params: { id: address.id } })).addresses,
      );
      showToast("success", t("said.default"));
      // The default address has no such button, so the focus moves to the add button.
      adder.current?.focus();
    });

  const remove = (address: Address) =>
    attempt(async () => {
      await ask("DELETE /user/addresses/{id}", { params: { id: address.id } });
      setAddresses((await ask("GET /user/addresses", {})).addresses);
      setDeleting(null);
      showToast("success", t("said.deleted"));
    });

  const clear = () =>
    attempt(async () => {
      setAddresses((await ask("DELETE /user/addresses", {})).addresses);
      setDeleting(null);
      showToast("success", t("said.cleared"));
    });

  return (
    <>
      <SectionHeading
        level="h1"
        lead={t("lead")}
        aside={
          <Button ref={adder} look="primary" onClick={() => edit()}>
            <PlusIcon />
            {t("dialog.add")}
          </Button>
        }
      >
        {t("title")}
      </SectionHeading>
      <div className="rounded-lg border border-line bg-surface">
        {addresses.length === 0 ? (
          <EmptyState icon={<PinIcon className="size-8" />} title={t("empty.title")}>
            {t("empty.text")}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {addresses.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                busy={busy}
                onEdit={() => edit(address)}
                onDelete={() => setDeleting(address)}
                onDefault={() => void makeDefault(address)}
              />
            ))}
          </ul>
        )}
      </div>
      {addresses.length > 0 && (
        <Button look="quiet" className="mt-2" onClick={() => setDeleting("all")}>
          <TrashIcon className="size-4" />
          {t("clear.act")}
        </Button>
      )}
      <AddressDialog
        key={editing.count}
        open={editing.open}
        onClose={() => setEditing({ ...editing, open: false })}
        address={editing.address}
        known={addresses}
        onSaved={(saved) => {
          setAddresses(saved);
          setEditing({ ...editing, open: false });
          showToast("success", t("said.saved"));
        }}
      />
      <AlertDialog
        open={deleting !== null}
        title={t(deleting === "all" ? "clear.title" : "delete.title")}
        yesLabel={t(deleting === "all" ? "clear.yes" : "delete.yes")}
        noLabel={t(deleting === "all" ? "clear.no" : "delete.no")}
        onYes={() => deleting && void (deleting === "all" ? clear() : remove(deleting))}
        onNo={() => setDeleting(null)}
        danger
        busy={busy}
      >
        {deleting === "all"
          ? t("clear.text", { count: addresses.length })
          : deleting && `${deleting.fullName}, ${placeLine(deleting)}`}
      </AlertDialog>
    </>
  );
}
