import { REVIEW_PICTURES_MAX } from "#contract/rules/reviews.ts";
import { FILE_MAX } from "#contract/wire/endpoint.ts";
import { PictureChoice } from "#web/design/form/picture-choice.tsx";
import { useChosenPictures } from "#web/design/form/use-chosen-pictures.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** The pictures of a review that is written, from those that it has. */
export const useReviewPictures = (stored: readonly { id: string; imageUrl: string }[] = []) =>
  useChosenPictures(stored, { most: REVIEW_PICTURES_MAX, maxBytes: FILE_MAX });

type ReviewPicturesFieldProps = {
  chosen: ReturnType<typeof useReviewPictures>;
  /** Gets all new files of the review after each change. */
  onFiles?: (files: File[]) => void;
};

export function ReviewPicturesField({
  chosen,
  onFiles: changed = () => undefined,
}: ReviewPicturesFieldProps) {
  const { t } = useTranslation("orders");
  return (
    <PictureChoice
      label={t("evaluate.pictures")}
      hint={t("evaluate.picturesHint", { count: REVIEW_PICTURES_MAX })}
      chooseLabel={t("evaluate.addPictures")}
      removeLabel={(place) => t("evaluate.removePicture", { place })}
      pictures={chosen.pictures}
      most={REVIEW_PICTURES_MAX}
      errors={chosen.errors.map(({ file, why }) => t(`evaluate.picture.${why}`, { file }))}
      onFiles={(files) => changed(chosen.add(files))}
      onRemove={(key) => changed(chosen.remove(key))}
    />
  );
}
