import type { FormEvent, ReactNode } from "react";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { focusTypedError } from "#web/design/form/typed-error.ts";

type ActFormProps = {
  label: string;
  submitLabel: string;
  look?: "primary" | "secondary" | "danger" | undefined;
  busy: boolean;
  failed: string | undefined;
  children?: ReactNode;
  /** Further buttons after that of the form. */
  more?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The form of an act on the page of a return, with its failure and its button. */
export function ActForm(props: ActFormProps) {
  const { label, submitLabel, look = "primary", busy, failed, children, more, onSubmit } = props;
  return (
    <form
      noValidate
      aria-label={label}
      className="flex flex-col gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusTypedError(event.currentTarget)) onSubmit(event);
      }}
    >
      {children}
      {failed !== undefined && (
        <Notice tone="danger" announce>
          {failed}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 max-sm:[&>button]:flex-auto">
        <Button type="submit" look={look} busy={busy}>
          {submitLabel}
        </Button>
        {more}
      </div>
    </form>
  );
}
