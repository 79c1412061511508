import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/overlay/dialog.tsx";
import { MailIcon, MessageIcon, PhoneIcon } from "../design/icon/icons-things.tsx";
import { SkeletonLines } from "../design/feedback/skeleton-lines.tsx";
import { useDialog } from "../design/overlay/use-dialog.ts";
import type { ButtonStyle } from "../design/button-class.ts";

export type StoreContact = { hotline: string | null; email: string | null };

export type ContactButtonProps = ButtonStyle & {
  storeName: string;
  /** Label of the button; "Message" by default. */
  label?: string | undefined;
  /** Fetches the store's contact; called when the dialog first opens. */
  load: () => Promise<StoreContact>;
};

/** The shop's own hotline (`spec §9`), for stores without a contact. */
const SHOP_HOTLINE = "1800 1881";

/** Button that opens a dialog with a store's hotline and e-mail (decision 7). */
export function ContactButton({ storeName, label, load, ...style }: ContactButtonProps) {
  const { t } = useTranslation("cart", "frame");
  const dialog = useDialog();
  const [contact, setContact] = useState<StoreContact>();

  // The contact of a closed store can't be fetched; the dialog then shows the shop's own hotline.
  const fetchContact = useEffectEvent(() => {
    if (!contact) load().then(setContact, () => setContact({ hotline: null, email: null }));
  });
  useEffect(() => {
    if (dialog.open) fetchContact();
  }, [dialog.open]);

  return (
    <>
      <Button look="quiet" size="sm" onClick={dialog.show} aria-haspopup="dialog" {...style}>
        <MessageIcon className="size-4" />
        {label ?? t("contact.open")}
        <span className="sr-only"> {storeName}</span>
      </Button>
      <Dialog
        title={t("contact.title", { name: storeName })}
        closeLabel={t("frame:shop.close")}
        size="sm"
        sheet
        {...dialog.state}
      >
        <p className="pb-3 text-ink-soft">{t("contact.lead")}</p>
        {contact ? <ContactLines contact={contact} /> : <SkeletonLines lines={2} />}
      </Dialog>
    </>
  );
}

function ContactLines({ contact: { hotline, email } }: { contact: StoreContact }) {
  const { t } = useTranslation("cart");
  const number = hotline ?? (email === null ? SHOP_HOTLINE : null);
  return (
    <ul className="flex flex-col gap-2">
      {number !== null && (
        <ContactLine
          icon={<PhoneIcon />}
          label={t("contact.hotline")}
          href={`tel:${number.replaceAll(" ", "")}`}
          text={number}
        />
      )}
      {email !== null && (
        <ContactLine
          icon={<MailIcon />}
          label={t("contact.email")}
          href={`mailto:${email}`}
          text={email}
        />
      )}
    </ul>
  );
}

type ContactLineProps = { icon: ReactNode; label: string; href: string; text: string };

function ContactLine({ icon, label, href, text }: ContactLineProps) {
  return (
    <li>
      <a
        href={href}
        className="flex min-h-touch items-center gap-3 rounded-md border border-line px-3.5 py-2.5 hover:bg-sunken"
      >
        <span className="text-accent">{icon}</span>
        <span className="min-w-0">
          <span className="block text-sm text-ink-soft">{label}</span>
          <span className="font-semibold wrap-anywhere">{text}</span>
        </span>
      </a>
    </li>
  );
}
