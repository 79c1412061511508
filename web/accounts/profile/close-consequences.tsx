import { useTranslation } from "#web/platform/texts/use-translation.ts";
/** Lists the data that is erased with the account, and the data that is retained and why. */
export function CloseFacts() {
  const { t } = useTranslation("personal");
  const parts = [
    { key: "goes", title: t("close.goes"), lines: t("close.goesList") },
    { key: "stays", title: t("close.stays"), lines: t("close.staysList") },
  ];
  return (
    <>
      {parts.map(({ key, title, lines }) => (
        <div key={key}>
          <h3 className="font-bold">{title}</h3>
          <ul className="list-disc ps-5 text-ink-soft marker:text-ink-faint">
            {lines.split("\n").map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
