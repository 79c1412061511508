import { useId } from "react";
import { CloseIcon } from "../icon/icons.tsx";
import { ImageIcon } from "../icon/icons-things.tsx";
import { buttonClass } from "../button-class.ts";
import { classNames } from "../class-names.ts";
import { FieldMessages } from "./field-messages.tsx";
import { FileInput } from "./file-input.tsx";
import type { ChosenPicture } from "./use-chosen-pictures.ts";

export type PictureChoiceProps = {
  label: string;
  hint: string;
  errors: readonly string[];
  chooseLabel: string;
  /** With it, a button opens the camera of a phone. */
  cameraLabel?: string | undefined;
  /** Names the button that removes a picture: "Remove picture 2". */
  removeLabel: (place: number) => string;
  pictures: readonly ChosenPicture[];
  most: number;
  onFiles: (files: File[]) => void;
  onRemove: (key: string) => void;
};

/** Chooses a few pictures and shows them small, each with a button that removes it. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, hint, errors, chooseLabel, cameraLabel, removeLabel } = props;
  const { pictures, most, onFiles, onRemove } = props;
  const id = useId();
  const isInvalid = errors.length > 0;
  const describedBy = `${id}-hint${isInvalid ? ` ${id}-errors` : ""}`;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {pictures.map(({ key, url, isBusy }, index) => (
          <div key={key} aria-busy={isBusy} className="relative aria-busy:opacity-60">
            <img
              src={url}
              alt=""
              className="size-18 rounded-md border border-line bg-white object-cover"
            />
            <button
              type="button"
              aria-label={removeLabel(index + 1)}
              title={removeLabel(index + 1)}
              onClick={() => onRemove(key)}
              className="absolute -end-2 -top-2 grid size-7 place-items-center rounded-full border border-line-strong bg-surface shadow-sm hover:bg-sunken"
            >
              <CloseIcon className="size-4" />
            </button>
          </div>
        ))}
        {pictures.length < most && (
          <>
            {cameraLabel !== undefined && (
              <FileButton
                {...{ describedBy, isInvalid, onFiles }}
                label={cameraLabel}
                isCamera
                className="camera-button"
              />
            )}
            <FileButton {...{ describedBy, isInvalid, onFiles }} label={chooseLabel} />
          </>
        )}
      </div>
      <FieldMessages id={id} hint={hint} errors={errors} />
    </div>
  );
}

type FileButtonProps = {
  label: string;
  isCamera?: boolean;
  describedBy: string;
  isInvalid: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
};

function FileButton(props: FileButtonProps) {
  const { label, isCamera = false, describedBy, isInvalid, onFiles, className } = props;
  return (
    <label
      className={classNames(
        buttonClass({ size: "sm" }),
        "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
        className,
      )}
    >
      <ImageIcon className="size-4" />
      {label}
      <FileInput
        multiple={!isCamera}
        capture={isCamera ? "environment" : undefined}
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onFiles={onFiles}
      />
    </label>
  );
}
