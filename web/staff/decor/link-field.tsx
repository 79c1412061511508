import { DECOR_LINK_MAX } from "#contract/rules/decor.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { linkOf } from "./section-values.ts";
import type { Edited } from "./section-edit.ts";

/** Edits a link to a page of the shop; a pasted address of the shop becomes its path. */
export function LinkField({ edited }: { edited: Edited<string> }) {
  const { t } = useTranslation("decor");
  return (
    <CountedTextField
      label={t("field.link")}
      hint={t("field.linkHint")}
      errors={edited.errorsOf("")}
      value={edited.value}
      limit={DECOR_LINK_MAX}
      autoComplete="off"
      inputMode="url"
      onChange={({ currentTarget }) => edited.set(currentTarget.value)}
      onBlur={() => edited.set(linkOf(edited.value, location.origin))}
    />
  );
}
