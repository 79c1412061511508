import { showToast } from "../platform/toast.ts";
import { AdminDialog } from "./admin-dialog.tsx";
import { AdminQuestion } from "./admin-question.tsx";
import type { AdminAct } from "./admin-acts.tsx";
import type { Admin } from "./load-admins.ts";
import type { TenantList } from "./load-tenants.ts";

/** The pressed act and its account. */
export type OpenedAdmin = { what: "add"; admin: null } | { what: AdminAct; admin: Admin };

type AdminDialogsProps = {
  opened: OpenedAdmin | null;
  tenants: TenantList;
  /** Called after a successful act; `isGone` when its row was removed. */
  onDone: (isGone: boolean) => Promise<void>;
  onClose: () => void;
};

/** Opens the form that adds or changes an account, or the confirmation of another act. */
export function AdminDialogs({ opened, tenants, onDone, onClose }: AdminDialogsProps) {
  if (!opened) return null;
  const done = (message: string) => {
    showToast("success", message);
    void onDone(opened.what === "remove");
  };
  if (opened.what === "add" || opened.what === "change")
    return <AdminDialog admin={opened.admin} tenants={tenants} onDone={done} onClose={onClose} />;
  return <AdminQuestion act={opened.what} admin={opened.admin} onDone={done} onClose={onClose} />;
}
