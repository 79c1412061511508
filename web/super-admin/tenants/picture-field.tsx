import { useEffect, useId, useState } from "react";
import { FILE_MAX } from "#contract/wire/endpoint.ts";
import { buttonClass } from "../../design/button-class.ts";
import { classNames } from "../../design/class-names.ts";
import { FieldMessages } from "../../design/form/field-messages.tsx";
import { Picture } from "../../design/picture/picture.tsx";
import { useTranslation } from "../../platform/texts/use-translation.ts";

const TYPES = ["image/png", "image/jpeg", "image/webp"];

type PictureFieldProps = {
  /** The saved picture. */
  imageUrl: string | null;
  /** The chosen file that will replace it. */
  picture: File | null;
  onPicture: (picture: File | null) => void;
};

/** Chooses one picture and previews it at once; accepts the kinds of `spec §5`. */
export function PictureField({ imageUrl, picture, onPicture }: PictureFieldProps) {
  const { t } = useTranslation("super-admin");
  const id = useId();
  const [error, setError] = useState<"type" | "size">();
  const [chosen, setChosen] = useState<string>();
  // Revokes the object URL when another file is chosen or the field unmounts.
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ""), [chosen]);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Picture
        src={chosen ?? imageUrl ?? undefined}
        width={640}
        height={640}
        alt=""
        fit="cover"
        className="size-24 shrink-0 rounded-md border border-line"
      />
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <p id={`${id}-name`} className="text-sm font-semibold">
          {t("tenant.picture")}
        </p>
        <label
          className={classNames(
            buttonClass({ size: "sm" }),
            "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
          )}
        >
          <span id={`${id}-choose`}>{t("tenant.choosePicture")}</span>
          <input
            type="file"
            accept={TYPES.join(",")}
            aria-labelledby={`${id}-name ${id}-choose`}
            aria-describedby={`${id}-hint${error ? ` ${id}-errors` : ""}`}
            aria-invalid={error ? true : undefined}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              const wrong = file && errorOf(file);
              const taken = wrong ? undefined : file;
              setError(wrong);
              setChosen(taken && URL.createObjectURL(taken));
              onPicture(taken ?? null);
            }}
          />
        </label>
        {picture && <p className="text-sm wrap-anywhere">{picture.name}</p>}
        <FieldMessages
          id={id}
          hint={t("tenant.pictureHint")}
          errors={error ? [t(`fault.picture.${error}`)] : []}
        />
      </div>
    </div>
  );
}

const errorOf = ({ type, size }: File): "type" | "size" | undefined => {
  if (!TYPES.includes(type)) return "type";
  return size > FILE_MAX ? "size" : undefined;
};
