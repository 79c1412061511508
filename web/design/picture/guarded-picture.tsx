import { useEffect, useState } from "react";

/** Asks for a picture with the token of the session. Its address alone answers nobody. */
export type LoadPicture = (id: string) => Promise<Response>;

type GuardedPictureProps = {
  id: string;
  alt: string;
  load: LoadPicture;
  failedText: string;
  className: string;
};

/** A picture that only the caller may see: a link to the whole picture, which lives as long as the page shows it. */
export function GuardedPicture({ id, alt, load, failedText, className }: GuardedPictureProps) {
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
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={alt} className={className} />
    </a>
  );
}
