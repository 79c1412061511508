import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PICTURES_MAX } from "#contract/rules/limits.ts";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { FileDrop } from "#web/design/form/file-drop.tsx";
import { ImageIcon } from "#web/design/icon/icons-things.tsx";
import { PICTURE_KINDS } from "./check-picture.ts";
import { PictureTile } from "./picture-tile.tsx";
import type { FormPictures } from "./use-pictures.ts";

/** Adds pictures by drop or file choice, sorts, enlarges and removes them. */
export function ProductPictures({ form, id }: { form: FormPictures; id: string }) {
  const { t } = useTranslation("products");
  const { pictures, errors } = form;
  const [shown, setShown] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState("");
  const seen = shown === undefined ? undefined : pictures[shown];
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return;
    form.move(from, to);
    setSaid(t("pictures.moved", { place: to + 1, number: pictures.length }));
  };
  return (
    <div className="flex flex-col gap-4">
      {pictures.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {pictures.map(({ key, url }, place) => (
            <PictureTile
              key={key}
              url={url}
              place={place}
              isLast={place === pictures.length - 1}
              dragged={dragged === place}
              onDrag={setDragged}
              onDropHere={() => {
                if (dragged !== undefined) move(dragged, place);
                setDragged(undefined);
              }}
              onMove={(by) => move(place, place + by)}
              onShow={() => setShown(place)}
              onRemove={() => {
                form.remove(key);
                setSaid(t("pictures.removed", { number: pictures.length - 1 }));
                document.getElementById(id)?.focus();
              }}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <FileDrop
        id={id}
        label={t("pictures.title")}
        hint={t("pictures.hint", { number: PICTURES_MAX })}
        errors={errors}
        buttonLabel={t("pictures.choose")}
        dropLabel={t("pictures.drop")}
        icon={<ImageIcon className="size-8" />}
        accept={PICTURE_KINDS}
        multiple
        onFiles={(files) => void form.add(files)}
      />
      {seen && (
        <Dialog
          open
          size="lg"
          title={t("pictures.nth", { place: (shown ?? 0) + 1 })}
          closeLabel={t("pictures.close")}
          onClose={() => setShown(undefined)}
        >
          <img
            src={seen.url}
            alt={t("pictures.nth", { place: (shown ?? 0) + 1 })}
            className="mx-auto max-h-[70dvh] object-contain"
          />
        </Dialog>
      )}
    </div>
  );
}
