export function SidePanel() {
  return (
    <div className="flex min-h-0 flex-auto overflow-y-auto">
      <p className="min-w-0 flex-1">1</p>
    </div>
  );
}
