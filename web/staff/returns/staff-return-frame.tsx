import type { ReactNode } from "react";
import { buttonClass } from "#web/design/button-class.ts";
import { Card } from "#web/design/card.tsx";
import { ArrowLeftIcon } from "#web/design/icon/icons-acts.tsx";
import type { LoadPicture } from "#web/design/picture/guarded-picture.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Evidence } from "#web/returns/evidence.tsx";
import { ReturnDetails } from "#web/returns/return-details.tsx";
import { ReturnTimeline } from "#web/returns/return-timeline.tsx";
import type { StoreReturnDetail, SuperReturnDetail } from "#web/returns/return-view.ts";
import { StaffReturnNow } from "./staff-return-now.tsx";

type StaffReturn = StoreReturnDetail | SuperReturnDetail;

type StaffReturnFrameProps = {
  of: StaffReturn;
  reader: "store" | "super_admin";
  /** The list that the return is from. */
  list: { href: string; text: string };
  main: ReactNode;
  side: ReactNode;
};

/** The page of one return for staff: its list, its state, and two columns. */
export function StaffReturnFrame({ of, reader, list, main, side }: StaffReturnFrameProps) {
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div>
        <AppLink href={list.href} className={`${buttonClass({ look: "quiet", size: "sm" })} -ms-3`}>
          <ArrowLeftIcon className="size-4" />
          {list.text}
        </AppLink>
        <div className="flex flex-wrap items-center gap-x-3">
          <PageHeading />
          <span className="font-mono text-lg font-semibold tracking-wide">{of.id}</span>
        </div>
      </div>
      <StaffReturnNow of={of} reader={reader} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">{main}</div>
        <div className="flex min-w-0 flex-col gap-4">{side}</div>
      </div>
    </div>
  );
}

/** The wish of the buyer with its evidence; each look at it is logged. */
export function RequestCard({ of, load }: { of: StaffReturn; load: LoadPicture }) {
  const { t } = useTranslation("store-returns");
  return (
    <Card title={t("one.request")}>
      <ReturnDetails of={of}>
        <Evidence pictures={of.pictures} load={load} size="size-28 sm:size-36" />
        {of.pictures.length > 0 && <p className="text-sm text-ink-soft">{t("one.logged")}</p>}
      </ReturnDetails>
    </Card>
  );
}

/** The history of a return, with the party that acts next. */
export function ProgressCard({ of }: { of: StaffReturn }) {
  const { t } = useTranslation("store-returns", "returns");
  return (
    <Card title={t("returns:one.progress")}>
      <ReturnTimeline of={of} nameOfParty={(party) => t(`waits.${party}`)} />
    </Card>
  );
}
