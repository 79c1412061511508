import { useState } from "react";
import { FILE_MAX } from "#contract/wire/endpoint.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { FileDrop } from "#web/design/form/file-drop.tsx";
import { Picture } from "#web/design/picture/picture.tsx";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { SavedMark, useJustSaved } from "#web/staff/kit/saved-mark.tsx";
import type { StoreProfile } from "./profile-values.ts";

type StorePicturesProps = {
  profile: StoreProfile;
  onChanged: (profile: StoreProfile) => void;
};

/** Logo and cover; a chosen picture is stored at once, apart from the form. */
export function StorePictures(props: StorePicturesProps) {
  const { t } = useTranslation("store-profile");
  return (
    <Card title={t("picture.title")}>
      <div className="flex flex-col gap-6">
        <StorePicture kind="logo" {...props} />
        <StorePicture kind="cover" {...props} />
      </div>
    </Card>
  );
}

const TYPES = ["image/png", "image/jpeg", "image/webp"];

function StorePicture({
  kind,
  profile,
  onChanged,
}: StorePicturesProps & { kind: "logo" | "cover" }) {
  const { t } = useTranslation("store-profile");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const { saved, markSaved } = useJustSaved<typeof kind>();
  const url = kind === "logo" ? profile.logoUrl : profile.coverUrl;
  const send = async (file: File | null) => {
    setFailed(undefined);
    if (file && !TYPES.includes(file.type)) return setFailed(t("picture.type"));
    if (file && file.size > FILE_MAX) return setFailed(t("picture.size"));
    const form = new FormData();
    if (file) form.append("images", file);
    setBusy(true);
    try {
      onChanged(await ask("PUT /admin/store-profile/pictures/{kind}", { params: { kind }, form }));
      markSaved(kind);
    } catch (error) {
      const { errors } = asFailure(error);
      setFailed(errors[0]?.message ?? failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby={`${kind}-title`} className="flex flex-col gap-3">
      <div className="flex min-h-9 items-center gap-3">
        <h3 id={`${kind}-title`} className="font-semibold">
          {t(`picture.${kind}`)}
        </h3>
        <SavedMark shown={saved !== undefined} />
        {url !== null && (
          <Button size="sm" disabled={busy} className="ms-auto" onClick={() => void send(null)}>
            {t(`picture.${kind}Remove`)}
          </Button>
        )}
      </div>
      {url !== null && (
        <Picture
          src={url}
          width={640}
          height={kind === "logo" ? 640 : 200}
          alt=""
          fit="cover"
          className={
            kind === "logo"
              ? "size-28 rounded-lg border border-line"
              : "aspect-16/5! w-full rounded-lg border border-line"
          }
        />
      )}
      <FileDrop
        label={t(`picture.${kind}`)}
        hint={t("picture.hint")}
        errors={failed === undefined ? [] : [failed]}
        buttonLabel={t(url === null ? "picture.choose" : "picture.replace")}
        dropLabel={t("picture.drop")}
        accept={TYPES.join(",")}
        disabled={busy}
        onFiles={([file]) => void send(file ?? null)}
      />
    </section>
  );
}
