import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { classNames } from "#web/design/class-names.ts";
import { controlClass } from "#web/design/form/control-class.ts";
import { readFigure } from "./read-figure.ts";

type QuickFieldProps = {
  field: "price" | "inStock";
  value: number;
  product: string;
  onSave: (value: number) => Promise<void>;
  /** `refocus`: a key closed the input, so the focus returns to the button. */
  onClose: (refocus: boolean) => void;
};

/** The input of an inline edit; it gets the focus when it mounts. */
export function QuickField({ field, value, product, onSave, onClose }: QuickFieldProps) {
  const { t } = useTranslation("products");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(value));
  const [fault, setFault] = useState<string>();
  const saving = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const save = async (refocus: boolean) => {
    if (saving.current) return;
    const read = readFigure(field, typed);
    if (typeof read === "string") return setFault(t(`fault.${read}`));
    if (read !== value) {
      saving.current = true;
      await onSave(read);
    }
    onClose(refocus);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Enter") void save(true);
    else if (!saving.current) onClose(true);
  };

  return (
    <div className="flex flex-col items-end gap-1">
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t(`quick.${field}Field`, { product })}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : id}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setFault(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => void save(false)}
        className={classNames(controlClass, "min-h-9 max-w-36 py-1 text-end")}
      />
      {fault !== undefined && (
        <p id={id} role="alert" className="max-w-44 text-end text-xs font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
