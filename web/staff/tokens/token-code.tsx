import { useId } from "react";
import type { Scope } from "#contract/integrations/scopes.ts";
import { tokenExample } from "#contract/integrations/token-example.ts";
import { CopyButton } from "#web/design/copy-button.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useCopy } from "./use-copy.ts";

type TokenCodeProps = { scopes: readonly Scope[]; token?: string | undefined };

/** Commands that call the shop with a token, to copy; nothing for scopes that only write. */
export function TokenCode({ scopes, token }: TokenCodeProps) {
  const { t } = useTranslation("tokens");
  const id = useId();
  const copy = useCopy();
  const code = tokenExample(scopes, { origin: location.origin, token });
  if (code === null) return null;
  return (
    <div className="min-w-0 rounded-lg border border-line">
      <div className="flex items-center justify-between gap-3 rounded-t-lg border-b border-line bg-sunken ps-3 pe-1">
        <p id={id} className="min-w-0 text-sm font-semibold wrap-anywhere">
          {t("example.shell")}
        </p>
        <CopyButton {...copy(code)} />
      </div>
      <textarea
        readOnly
        wrap="off"
        rows={code.split("\n").length + 1}
        spellCheck={false}
        aria-labelledby={id}
        value={code}
        className="block w-full resize-y rounded-b-lg p-3 font-mono text-xs"
      />
    </div>
  );
}
