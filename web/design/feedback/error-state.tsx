import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { AlertIcon, RefreshIcon } from "../icon/icons.tsx";

export type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** An alternative to the retry: a link home. */
  act?: ReactNode;
};

/** Replaces a part of the page that failed, and offers to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, retryLabel, onRetry, busy, act } = props;
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <span className="mb-1 grid size-16 place-items-center rounded-full bg-danger-soft text-danger">
        <AlertIcon className="size-8" />
      </span>
      <p className="text-lg font-bold">{title}</p>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      <div className="flex flex-wrap justify-center gap-2.5 pt-3 empty:hidden">
        {retryLabel && onRetry && (
          <Button onClick={onRetry} busy={busy}>
            <RefreshIcon />
            {retryLabel}
          </Button>
        )}
        {act}
      </div>
    </div>
  );
}
