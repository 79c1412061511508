import { useState } from "react";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { FileDrop } from "#web/design/form/file-drop.tsx";
import { ImageIcon } from "#web/design/icon/icons-things.tsx";
import { Disclosure } from "#web/design/overlay/disclosure.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { checkPicture, PICTURE_KINDS } from "#web/staff/products/form/check-picture.ts";
import { useNameable } from "./decor-context.ts";
import type { Edited } from "./section-edit.ts";

type PictureChoiceProps = { id: string; edited: Edited<string>; hint: string };

/** Chooses a picture: a new file, which is uploaded at once, or one that was uploaded before. */
export function PictureChoice({ id, edited, hint }: PictureChoiceProps) {
  const { t } = useTranslation("decor");
  const { pictures, onUploaded } = useNameable();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const chosen = pictures.find((picture) => picture.id === edited.value);

  const upload = async ([file]: readonly File[]) => {
    if (!file) return;
    const why = await checkPicture(file);
    if (why) return setFailed(t(`picture.${why}`, { file: file.name }));
    setBusy(true);
    setFailed(undefined);
    try {
      const form = new FormData();
      form.append("images", file, file.name);
      const picture = await ask("POST /admin/decor/pictures", { form });
      onUploaded(picture);
      edited.set(picture.id);
    } catch (error) {
      const { errors } = asFailure(error);
      setFailed(errors[0]?.message ?? failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex flex-col gap-3">
      {chosen && (
        <img
          src={chosen.imageUrl}
          alt={t("picture.chosen")}
          className="max-h-40 max-w-full self-start rounded-md border border-line object-contain"
        />
      )}
      <FileDrop
        id={id}
        label={t("picture.label")}
        hint={hint}
        errors={failed === undefined ? edited.errorsOf("") : [failed]}
        buttonLabel={t(busy ? "picture.sending" : "picture.choose")}
        dropLabel={t("picture.drop")}
        icon={<ImageIcon className="size-8" />}
        accept={PICTURE_KINDS}
        disabled={busy}
        onFiles={(files) => void upload(files)}
      />
      {pictures.length > 0 && (
        <Disclosure summary={t("picture.earlier", { number: pictures.length })}>
          <ul className="grid max-h-72 grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-4">
            {pictures.map((picture, place) => (
              <li key={picture.id}>
                <button
                  type="button"
                  aria-pressed={picture.id === edited.value}
                  aria-label={t("picture.nth", { place: place + 1 })}
                  onClick={() => edited.set(picture.id)}
                  className="block aspect-video w-full overflow-hidden rounded-md border border-line bg-sunken aria-pressed:border-accent aria-pressed:ring-2 aria-pressed:ring-accent"
                >
                  <img
                    src={picture.imageUrl}
                    alt=""
                    loading="lazy"
                    className="size-full object-contain"
                  />
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
