import { Button } from "../../design/button.tsx";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import type { Admin } from "./load-admins.ts";

/** The acts on a staff account; each name is also the key of its texts under `act`, `ask` and `done`. */
export type AdminAct = "change" | "invite" | "disable" | "enable" | "remove";

type AdminActsProps = { admin: Admin; onAct: (what: AdminAct) => void };

/** The act buttons of a row. */
export function AdminActs({ admin, onAct }: AdminActsProps) {
  const { t } = useTranslation("super-admin");
  const acts: AdminAct[] = [
    "change",
    ...(admin.isActive && admin.isPendingActive ? (["invite"] as const) : []), // as: literals
    admin.isActive ? "disable" : "enable",
    "remove",
  ];
  return (
    <div className="flex flex-wrap gap-2 @min-[64rem]:justify-end">
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          aria-haspopup="dialog"
          aria-label={t(`act.${act}Of`, { name: admin.fullName })}
          onClick={() => onAct(act)}
        >
          {t(`act.${act}`)}
        </Button>
      ))}
    </div>
  );
}
