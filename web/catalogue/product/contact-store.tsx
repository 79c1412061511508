import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass, type ButtonStyle } from "#web/design/button-class.ts";
import { MailIcon, MessageIcon, PhoneIcon } from "#web/design/icon/icons-things.tsx";
import { Popover } from "#web/design/overlay/popover.tsx";

export type StoreContact = { name: string; hotline: string | null; email: string | null };

export type ContactStoreProps = ButtonStyle & { store: StoreContact; label: string };

const line = "flex min-h-touch items-center gap-2.5 rounded-md px-3 py-2 hover:bg-sunken";

const CONTACT_ID = "store-contact";

/** Button that opens a popover with the hotline and e-mail of the page's store. */
export function ContactStore({ store, label, ...style }: ContactStoreProps) {
  const { t } = useTranslation("catalogue");
  const { name, hotline, email } = store;
  return (
    <>
      <button
        type="button"
        popoverTarget={CONTACT_ID}
        className={buttonClass({ look: "secondary", size: "sm", ...style })}
      >
        <MessageIcon className="size-4 max-sm:hidden" />
        {label}
      </button>
      <Popover id={CONTACT_ID} label={t("store.contactOf", { name })}>
        <div className="min-w-64 p-2">
          <p className="px-3 py-1 font-bold">{name}</p>
          {hotline !== null && (
            <a href={`tel:${hotline.replaceAll(" ", "")}`} className={line}>
              <PhoneIcon className="size-5 text-accent" />
              {hotline}
            </a>
          )}
          {email !== null && (
            <a href={`mailto:${email}`} className={line}>
              <MailIcon className="size-5 text-accent" />
              <span className="wrap-anywhere">{email}</span>
            </a>
          )}
          {hotline === null && email === null && (
            <p className="px-3 py-2">{t("store.noContact")}</p>
          )}
        </div>
      </Popover>
    </>
  );
}
