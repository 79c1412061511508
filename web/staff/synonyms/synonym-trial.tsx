import { useState } from "react";
import { SEARCH_MAX } from "#contract/rules/limits.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import type { Trial } from "./load-synonyms.ts";

type SynonymTrialProps = {
  /** The words of a group that isn't saved yet; without them only the present list is tried. */
  words?: readonly string[];
  /** The group that they would replace. */
  replaces?: string | undefined;
};

/** Shows a search's finds with the present synonyms, then those with the group that is being written. */
export function SynonymTrial({ words, replaces }: SynonymTrialProps) {
  const { t } = useTranslation("synonyms");
  const [name, setName] = useState("");
  const [trial, setTrial] = useState<Trial>();
  const { busy, failed, send } = useSending();
  const run = async () => {
    const body = {
      name: name.trim(),
      ...(words && { words: [...words] }),
      ...(replaces && { replaces }),
    };
    setTrial(await ask("POST /admin/synonyms/trial", { body }));
  };
  const start = () => {
    if (name.trim() !== "" && !busy) void send(run);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-40 flex-1"
          label={t("trial.title")}
          type="search"
          maxLength={SEARCH_MAX}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault(); // the form around it is not sent
            start();
          }}
        />
        <Button busy={busy} onClick={start}>
          {t("trial.run")}
        </Button>
      </div>
      {words && <p className="text-sm text-ink-soft">{t("trial.hint")}</p>}
      {failed !== undefined && (
        <Notice tone="danger" announce>
          {failed}
        </Notice>
      )}
      {trial && (
        <div role="status" className="grid gap-3 sm:grid-cols-2">
          <Found title={t("trial.now")} found={trial.before} />
          {words && <Found title={t("trial.then")} found={trial.after} />}
        </div>
      )}
    </div>
  );
}

function Found({ title, found }: { title: string; found: Trial["before"] }) {
  const { t } = useTranslation("synonyms");
  const language = useLanguage();
  const { totalProducts: count, isMore, correctedTo, products } = found;
  const number = `${showNumber(language, count)}${isMore ? "+" : ""}`;
  return (
    <div className="rounded-md bg-sunken p-3 text-sm">
      <h3 className="font-semibold">
        {title}: {t("trial.count", { count, number })}
      </h3>
      {correctedTo !== null && (
        <p className="text-ink-soft">{t("trial.corrected", { correctedTo })}</p>
      )}
      <ul className="mt-1.5 flex flex-col gap-1">
        {products.map((product) => (
          <li key={product.id} className="wrap-anywhere">
            {product.name} <span className="text-ink-soft">{product.tenantName}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
