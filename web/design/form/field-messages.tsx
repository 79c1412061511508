import type { ReactNode } from "react";
import { AlertIcon } from "../icon/icons.tsx";

export type FieldMessagesProps = { id: string; hint?: ReactNode; errors: readonly string[] };

/** Shows hint and errors under a control, with the ids `{id}-hint` and `{id}-errors`. */
export function FieldMessages({ id, hint, errors }: FieldMessagesProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <div aria-live="polite" className="empty:hidden">
        {errors.length > 0 && (
          <ul id={`${id}-errors`} className="flex flex-col gap-0.5 text-sm font-medium text-danger">
            {errors.map((error) => (
              <li key={error} className="flex items-start gap-1.5">
                <AlertIcon className="mt-0.5 size-4" />
                {error}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
