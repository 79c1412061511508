import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { Table } from "#web/design/data/table.tsx";
import { showTime } from "#web/platform/texts/format.ts";

/** The person who changed the edited thing since the form was opened, when, and the current version. */
export type Overtaken = {
  currentVersion: number;
  changedBy: string;
  changedAt: string | null;
  /** The saved values, if the refusal contains them. */
  saved?: unknown;
};

/** A field whose typed value differs from the saved one, both as people read them. */
export type Difference = { key: string; label: string; mine: string; theirs: string };

type OvertakenDialogProps = {
  overtaken: Overtaken;
  /** Absent while the saved state is being read. */
  differences: readonly Difference[] | undefined;
  /** Why the saved state could not be read. */
  failed?: string | undefined;
  /** Discards the user's changes for what is saved. */
  onReload: () => void;
  onSaveMine: () => void;
  onStay: () => void;
};

/** Another user saved the same thing first: shows who and when, compares both versions, and offers a choice. */
export function OvertakenDialog(props: OvertakenDialogProps) {
  const { overtaken, differences, failed, onReload, onSaveMine, onStay } = props;
  const { t } = useTranslation("kit");
  const known = differences !== undefined;
  const { changedBy, changedAt } = overtaken;
  return (
    <Dialog
      open
      sheet
      focusContent
      size="lg"
      lightDismiss={false}
      title={t("overtaken.title")}
      closeLabel={t("overtaken.stay")}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{t("overtaken.stay")}</Button>
          <Button disabled={!known} onClick={onReload}>
            {t("overtaken.reload")}
          </Button>
          <Button look="primary" disabled={!known} onClick={onSaveMine}>
            {t("overtaken.saveMine")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {t("overtaken.text", {
            name: changedBy,
            time: changedAt === null ? "–" : showTime(changedAt),
          })}
        </p>
        {failed !== undefined && (
          <Notice tone="danger" announce>
            {failed}
          </Notice>
        )}
        {!known && failed === undefined && <SkeletonLines />}
        {known && (
          <Table
            caption={t("overtaken.caption")}
            rows={differences}
            rowKey={({ key }) => key}
            empty={<p className="p-4 text-ink-soft">{t("overtaken.same")}</p>}
            columns={[
              { key: "field", label: t("overtaken.field"), lead: true, cell: ({ label }) => label },
              { key: "mine", label: t("overtaken.mine"), cell: ({ mine }) => said(mine) },
              { key: "theirs", label: t("overtaken.theirs"), cell: ({ theirs }) => said(theirs) },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}

const said = (text: string) => (
  <span className="block wrap-anywhere whitespace-pre-line">{text || "–"}</span>
);
