import { useRef, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { bcp47, type Language } from "#contract/language.ts";
import { Button } from "#web/design/button.tsx";
import { classNames } from "#web/design/class-names.ts";
import { IconButton } from "#web/design/icon-button.tsx";
import { ArrowUpIcon } from "#web/design/icon/icons.tsx";
import { EditIcon, TrashIcon } from "#web/design/icon/icons-acts.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { CategoryNames } from "./category-acts.ts";
import { CategoryNamesForm } from "./category-names-form.tsx";
import type { StoreCategory } from "../load-products.ts";

type CategoryRowProps = {
  category: StoreCategory;
  busy: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => Promise<boolean>;
  onRename: (names: CategoryNames) => Promise<boolean>;
  onDelete: () => Promise<boolean>;
};

/** The page's own language comes first. */
const ownFirst: Record<Language, readonly Language[]> = { en: ["en", "vn"], vn: ["vn", "en"] };

/** Shows a category with its names and the number of its products. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, busy, isFirst, isLast, onMove, onRename, onDelete } = props;
  const { t } = useTranslation("products");
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { name, translations, allProductCount = 0 } = category;
  const names = { en: translations?.en.name ?? "", vn: translations?.vn.name ?? "" };
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  if (editing)
    return (
      <li className="p-3">
        <CategoryNamesForm
          label={t("categories.edit", { category: name })}
          first={names}
          onSend={async (sent) => {
            const done = await onRename(sent);
            if (done) close();
            return done;
          }}
        >
          <Button type="submit" look="primary" size="sm" busy={busy}>
            {t("categories.save")}
          </Button>
          <Button size="sm" onClick={close}>
            {t("categories.cancel")}
          </Button>
        </CategoryNamesForm>
      </li>
    );
  const act = (label: string) => ({ size: "sm" as const, busy, label }); // as: a literal
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        {ownFirst[language].map((each) => (
          <p
            key={each}
            lang={bcp47(each)}
            className={classNames(
              "wrap-anywhere",
              each === language ? "font-medium" : "text-sm text-ink-soft",
            )}
          >
            {names[each] || (
              <span className="text-ink-faint">
                {{ en: t("categories.noEn"), vn: t("categories.noVn") }[each]}
              </span>
            )}
          </p>
        ))}
      </div>
      <p className="text-sm whitespace-nowrap text-ink-faint">
        {t("categories.count", {
          count: allProductCount,
          number: showNumber(language, allProductCount),
        })}
      </p>
      <div className="ms-auto flex gap-0.5">
        <IconButton
          {...act(t("categories.up", { category: name }))}
          aria-disabled={isFirst || busy || undefined}
          icon={<ArrowUpIcon />}
          onClick={() => void (isFirst || busy || onMove(-1))}
        />
        <IconButton
          {...act(t("categories.down", { category: name }))}
          aria-disabled={isLast || busy || undefined}
          icon={<ArrowUpIcon className="size-5 rotate-180" />}
          onClick={() => void (isLast || busy || onMove(1))}
        />
        <IconButton
          {...act(t("categories.edit", { category: name }))}
          ref={edit}
          icon={<EditIcon />}
          onClick={() => setEditing(true)}
        />
        <IconButton
          {...act(t("categories.delete", { category: name }))}
          icon={<TrashIcon />}
          onClick={() => void onDelete()}
        />
      </div>
    </li>
  );
}
