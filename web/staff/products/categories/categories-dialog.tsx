import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { TagIcon } from "#web/design/icon/icons-acts.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { alertMessage } from "#web/platform/alert.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { CategoryAdd } from "./category-add.tsx";
import { addCategory, deleteCategory, orderCategories, renameCategory } from "./category-acts.ts";
import { CategoryRow } from "./category-row.tsx";
import { findStoreCategories, type StoreCategory } from "../load-products.ts";
import { firstFailureText } from "#web/platform/on-failure.ts";

type CategoriesDialogProps = {
  /** `changed` is true when any of the store's categories changed. */
  onClose: (changed: boolean) => void;
};

type Found = { categories?: StoreCategory[]; failed?: string | undefined };

const readCategories = async (): Promise<Found> => {
  try {
    return { categories: await findStoreCategories() };
  } catch (error) {
    return { failed: failureText(error) };
  }
};

/** Adds, renames (in both languages), sorts and deletes the store's categories. Each step is saved at once. */
export function CategoriesDialog({ onClose }: CategoriesDialogProps) {
  const { t } = useTranslation("products");
  const [{ categories, failed }, setFound] = useState<Found>({});
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const changed = useRef(false);

  useEffect(() => {
    void readCategories().then(setFound);
  }, []);
  const load = async (): Promise<void> => {
    const now = await readCategories();
    setFound((before) => ({ ...before, failed: undefined, ...now }));
  };

  /** Runs a step; a failure raises the alert (`spec §8`). Returns whether it succeeded. */
  const step = async (act: () => Promise<string>): Promise<boolean> => {
    setBusy(true);
    try {
      setSaid(await act());
      changed.current = true;
      await load();
      return true;
    } catch (error) {
      void alertMessage(firstFailureText(error));
      const { status } = asFailure(error);
      // Another user may have changed the categories, so reload them.
      if (status === 404 || status === 409) await load();
      return false;
    } finally {
      setBusy(false);
    }
  };

  const moveTo = async (from: number, to: number): Promise<boolean> => {
    const ids = (categories ?? []).map(({ id }) => id);
    const [moved = ""] = ids.splice(from, 1);
    ids.splice(to, 0, moved);
    return await step(async () => {
      await orderCategories(ids);
      return t("categories.moved", { place: to + 1, number: ids.length });
    });
  };

  return (
    <Dialog
      open
      sheet
      size="lg"
      lightDismiss={false}
      title={t("categories.title")}
      closeLabel={t("categories.close")}
      onClose={() => onClose(changed.current)}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t("categories.text")}</p>
        {failed !== undefined && (
          <Notice tone="danger" announce>
            {failed}
          </Notice>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
        {!categories && failed === undefined && <SkeletonLines lines={5} />}
        {categories?.length === 0 && (
          <EmptyState icon={<TagIcon className="size-8" />} title={t("categories.none")} />
        )}
        {categories && categories.length > 0 && (
          <ol className="flex flex-col divide-y divide-line rounded-lg border border-line">
            {categories.map((category, place) => (
              <CategoryRow
                key={category.id}
                category={category}
                busy={busy}
                isFirst={place === 0}
                isLast={place === categories.length - 1}
                onMove={async (by) => await moveTo(place, place + by)}
                onRename={async (names) =>
                  await step(async () => {
                    await renameCategory(category, names);
                    return t("categories.renamed");
                  })
                }
                onDelete={async () =>
                  await step(async () => {
                    await deleteCategory(category.id);
                    return t("categories.deleted", { category: category.name });
                  })
                }
              />
            ))}
          </ol>
        )}
        <CategoryAdd
          busy={busy}
          onAdd={async (names) =>
            await step(async () => {
              await addCategory(names);
              return t("categories.added");
            })
          }
        />
      </div>
    </Dialog>
  );
}
