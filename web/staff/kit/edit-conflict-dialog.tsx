import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { Table } from "#web/design/data/table.tsx";
import { showTime } from "#web/platform/texts/format.ts";

/** The person who changed the edited thing since the form was opened, when, and the current version. */
export type ConflictDetails = {
  currentVersion: number;
  changedBy: string;
  changedAt: string | null;
  /** The saved values, if the refusal contains them. */
  saved?: unknown;
};

/** A field whose typed value differs from the saved one, both as people read them. */
export type Difference = { key: string; label: string; mine: string; theirs: string };

type EditConflictDialogProps = {
  conflict: ConflictDetails;
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
export function EditConflictDialog(props: EditConflictDialogProps) {
  const { conflict, differences, failed, onReload, onSaveMine, onStay } = props;
  const { t } = useTranslation("kit");
  const known = differences !== undefined;
  const { changedBy, changedAt } = conflict;
  return (
    <Dialog
      open
      sheet
      focusContent
      size="lg"
      lightDismiss={false}
      title={t("conflict.title")}
      closeLabel={t("conflict.stay")}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{t("conflict.stay")}</Button>
          <Button disabled={!known} onClick={onReload}>
            {t("conflict.reload")}
          </Button>
          <Button look="primary" disabled={!known} onClick={onSaveMine}>
            {t("conflict.saveMine")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {t("conflict.text", {
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
            caption={t("conflict.caption")}
            rows={differences}
            rowKey={({ key }) => key}
            empty={<p className="p-4 text-ink-soft">{t("conflict.same")}</p>}
            columns={[
              { key: "field", label: t("conflict.field"), lead: true, cell: ({ label }) => label },
              { key: "mine", label: t("conflict.mine"), cell: ({ mine }) => said(mine) },
              { key: "theirs", label: t("conflict.theirs"), cell: ({ theirs }) => said(theirs) },
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
