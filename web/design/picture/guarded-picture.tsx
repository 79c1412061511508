import { useEffect, useId, useState } from "react";
import { Dialog } from "../overlay/dialog.tsx";
import { dialogOpener } from "../overlay/opener.ts";

/** Asks for a picture with the token of the session. Its address alone answers nobody. */
export type LoadPicture = (id: string) => Promise<Response>;

type GuardedPictureProps = {
  id: string;
  alt: string;
  load: LoadPicture;
  failedText: string;
  closeLabel: string;
  className: string;
};

/** A picture that only the caller may see. A press shows it whole in a dialog. */
export function GuardedPicture(props: GuardedPictureProps) {
  const { id, alt, load, failedText, closeLabel, className } = props;
  const dialogId = useId();
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    load(id)
      .then(async (answer) => {
        const picture = await answer.blob();
        if (isGone) return;
        made = URL.createObjectURL(picture);
        setUrl(made);
      })
      .catch(() => {
        if (!isGone) setFailed(true);
      });
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
    // Each render makes another loader, but the picture is the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [id]);
  if (failed) return <p className={className}>{failedText}</p>;
  if (url === undefined) return <div className={className} aria-busy="true" />;
  return (
    <>
      <button type="button" className="block cursor-zoom-in" {...dialogOpener(dialogId)}>
        <img src={url} alt={alt} className={className} />
      </button>
      <Dialog id={dialogId} title={alt} closeLabel={closeLabel} size="xl">
        <img src={url} alt={alt} className="mx-auto max-h-[70dvh]" />
      </Dialog>
    </>
  );
}
