import { useState } from "react";
import { parseRichText } from "#contract/rich-text/parse-rich-text.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { RichText } from "#web/design/rich-text.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { textIn, valuesOfContent, type StorePolicy } from "./policy-values.ts";

type Version = StorePolicy["inForce"];

type EarlierVersionsProps = {
  policy: StorePolicy;
  canPublish: boolean;
  onPublishAgain: (version: Version) => void;
};

/** The versions that held before or were withdrawn; each can be read and published again. */
export function EarlierVersions({ policy, canPublish, onPublishAgain }: EarlierVersionsProps) {
  const { t } = useTranslation("store-policies");
  const language = useLanguage();
  const [shown, setShown] = useState<Version>();
  const { name, earlier, withdrawn } = policy;
  if (earlier.length + withdrawn.length === 0) return null;
  const versions: (StorePolicy["earlier"][number] & { withdrawnAt?: string })[] = [
    ...withdrawn,
    ...earlier,
  ];
  const read = async (version: string, then: (version: Version) => void) =>
    await toastOnFailure(async () => {
      then(
        await ask("GET /admin/policies/{name}/versions/{version}", { params: { name, version } }),
      );
    });
  const titleOf = ({ ofShop, number }: Pick<Version, "ofShop" | "number">) =>
    ofShop ? t("shopText") : t("version", { number });
  return (
    <Card title={t("earlier.title")} flush>
      <ul className="divide-y divide-line">
        {versions.map((version) => (
          <li
            key={version.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">{titleOf(version)}</p>
              <p className="text-sm text-ink-soft">
                {version.withdrawnAt !== undefined
                  ? t("earlier.withdrawn", {
                      time: showTime(version.withdrawnAt),
                      name: version.publishedBy ?? "–",
                    })
                  : version.ofShop
                    ? t("earlier.until", { until: timeOf(version.until) })
                    : t("earlier.between", {
                        from: showTime(version.since),
                        until: timeOf(version.until),
                        name: version.publishedBy ?? "–",
                      })}
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                size="sm"
                aria-label={t("earlier.readOf", { version: titleOf(version) })}
                onClick={() => void read(version.id, setShown)}
              >
                {t("earlier.read")}
              </Button>
              <Button
                size="sm"
                disabled={!canPublish}
                aria-label={t("earlier.againOf", { version: titleOf(version) })}
                onClick={() => void read(version.id, onPublishAgain)}
              >
                {t("earlier.again")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog
          open
          sheet
          size="lg"
          title={titleOf(shown)}
          closeLabel={t("earlier.close")}
          onClose={() => setShown(undefined)}
        >
          <RichText
            blocks={parseRichText(textIn(valuesOfContent(shown), language))}
            link={AppLink}
          />
        </Dialog>
      )}
    </Card>
  );
}

const timeOf = (iso: string | null): string => (iso === null ? "–" : showTime(iso));
