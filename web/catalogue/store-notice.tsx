/** A sentence above a store's pages: that it is closed for some days. */
export function StoreNotice({ children }: { children: string | null }) {
  return (
    children && (
      <p className="rounded-lg border border-line bg-surface p-4 font-semibold">{children}</p>
    )
  );
}
