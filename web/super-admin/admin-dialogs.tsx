import { showToast } from "../platform/toast.ts";
import { AdminDialog } from "./admin-dialog.tsx";
import { AdminQuestion } from "./admin-question.tsx";
import type { AdminAct } from "./admin-acts.tsx";
import type { Admin } from "./load-admins.ts";
import type { TenantList } from "./load-tenants.ts";

/** What was pressed, and at whom. */
export type AskedAdmin = { what: "add"; admin: null } | { what: AdminAct; admin: Admin };

type AdminDialogsProps = {
  asked: AskedAdmin | null;
  tenants: TenantList;
  /** Something was done; `isGone` where the row went with it. */
  onDone: (isGone: boolean) => Promise<void>;
  onClose: () => void;
};

/** The form to add or change somebody, and the questions before the rest. */
export function AdminDialogs({ asked, tenants, onDone, onClose }: AdminDialogsProps) {
  if (!asked) return null;
  const done = (message: string) => {
    showToast("success", message);
    void onDone(asked.what === "remove");
  };
  if (asked.what === "add" || asked.what === "change")
    return <AdminDialog admin={asked.admin} tenants={tenants} onDone={done} onClose={onClose} />;
  return <AdminQuestion act={asked.what} admin={asked.admin} onDone={done} onClose={onClose} />;
}
