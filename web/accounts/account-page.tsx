import { useEffect, type ReactNode } from "react";
import { Card } from "../design/card.tsx";
import { callsReady } from "../platform/api/api.ts";

export type AccountPageProps = { icon: ReactNode; title: ReactNode; children?: ReactNode };

/** Layout of the account pages that consist of one card: activation, forgotten password, return from the sign-on. */
export function AccountPage({ icon, title, children }: AccountPageProps) {
  useEffect(() => void callsReady(), []);
  return (
    <div className="page max-w-xl py-6 sm:py-10 lg:py-14">
      <Card>
        <div className="flex flex-col gap-4 wrap-anywhere sm:p-3">
          <div className="flex items-center gap-3">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
              {icon}
            </span>
            <h1 className="text-xl font-extrabold tracking-tight sm:text-2xl">{title}</h1>
          </div>
          {children}
        </div>
      </Card>
    </div>
  );
}
