import type { ReactNode } from "react";

export type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** It is all that the page shows, so its title is the page's heading. */
  isPage?: boolean;
  children?: ReactNode;
  /** The next action: a link or a button. */
  act?: ReactNode;
};

/** Says that there is nothing yet, why, and where to go. */
export function EmptyState({ icon, title, isPage = false, children, act }: EmptyStateProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      {icon && (
        <span className="mb-1 grid size-16 place-items-center rounded-full bg-sunken text-ink-faint">
          {icon}
        </span>
      )}
      <Title className="text-lg font-bold">{title}</Title>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {act && <div className="pt-3">{act}</div>}
    </div>
  );
}
