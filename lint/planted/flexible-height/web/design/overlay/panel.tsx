// planted: house(flexible-height)
export function Panel() {
  return <div className="min-h-0 flex-1 overflow-y-auto p-4" />;
}
