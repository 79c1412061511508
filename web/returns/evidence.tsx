import { GuardedPicture, type LoadPicture } from "#web/design/picture/guarded-picture.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type EvidenceProps = {
  pictures: readonly { id: string }[];
  load: LoadPicture;
  /** Classes of their size: staff, who decide by them, see larger ones. */
  size?: string;
};

/** The pictures of a return, which only its parties may see; a press shows one whole. */
export function Evidence({ pictures, load, size = "size-20" }: EvidenceProps) {
  const { t } = useTranslation("returns", "frame");
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={t("one.pictures")} className="flex flex-wrap gap-2">
      {pictures.map(({ id }, index) => (
        <li key={id}>
          <GuardedPicture
            id={id}
            alt={t("one.picture", { place: index + 1 })}
            load={load}
            failedText={t("one.pictureFailed")}
            closeLabel={t("frame:shop.close")}
            className={`${size} rounded-md border border-line bg-white object-cover text-xs`}
          />
        </li>
      ))}
    </ul>
  );
}
