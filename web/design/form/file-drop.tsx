import { useId, useRef, useState, type DragEvent, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { FieldMessages } from "./field-messages.tsx";
import { FileInput } from "./file-input.tsx";

export type FileDropProps = {
  id?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  /** Label of the button: "Choose files". */
  buttonLabel: ReactNode;
  /** Text next to the button: "or drop them here". */
  dropLabel: ReactNode;
  icon?: ReactNode;
  /** Passed to the file input: the kinds of files that the system's dialog offers. */
  accept: string;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
};

/** An area that accepts dropped files, or files from the system's dialog. It stores no files itself. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, errors = [], buttonLabel, dropLabel, icon, accept, onFiles } = props;
  const { multiple, disabled } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [over, setOver] = useState(false);
  const depth = useRef(0); // the event for entering a child comes before the one for leaving its parent
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean);

  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const drop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div
        onDragEnter={(event) => {
          if (!carriesFiles(event)) return;
          depth.current += 1;
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!carriesFiles(event)) return;
          depth.current -= 1;
          if (depth.current <= 0) setOver(false);
        }}
        onDragOver={(event) => {
          if (carriesFiles(event)) event.preventDefault();
        }}
        onDrop={drop}
        className={classNames(
          "flex flex-col items-center gap-2 rounded-lg border-2 border-dashed px-4 py-6 text-center transition-colors",
          over ? "border-accent bg-accent-soft" : "border-line-strong bg-sunken/40",
          disabled && "opacity-55",
        )}
      >
        {icon && <span className="text-ink-faint">{icon}</span>}
        <label
          className={classNames(
            "relative inline-flex min-h-touch items-center rounded-md border border-line-strong bg-surface px-4 py-2 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring)",
            disabled ? "cursor-not-allowed" : "cursor-pointer hover:bg-sunken",
          )}
        >
          <span className="sr-only">{label}: </span>
          {buttonLabel}
          <FileInput
            id={id}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            aria-describedby={described.length > 0 ? described.join(" ") : undefined}
            aria-invalid={errors.length > 0 || undefined}
            onFiles={onFiles}
          />
        </label>
        <p
          className={classNames(
            "text-sm text-ink-soft pointer-coarse:hidden",
            disabled && "invisible",
          )}
        >
          {dropLabel}
        </p>
      </div>
      <FieldMessages id={id} hint={hint} errors={errors} />
    </div>
  );
}
