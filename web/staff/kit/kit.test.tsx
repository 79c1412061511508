import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { ReactNode } from "react";
import type { Language } from "#contract/language.ts";
import type { TextTree } from "#contract/translate.ts";
import { LanguageTexts } from "#web/platform/texts/texts.ts";
import { TextsProvider } from "#web/platform/texts/texts-provider.tsx";
import { EditForm } from "./edit-form.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { TwoLanguageField } from "./two-language-field.tsx";
import { useEdit } from "./use-edit.ts";

const htmlOf = (content: ReactNode, language: Language): string => {
  const file = new URL(`../../../texts/${language}/kit.json`, import.meta.url);
  const kit = JSON.parse(readFileSync(file, "utf8")) as TextTree; // as: a file of texts
  const Page = createRoutesStub([{ path: "/", Component: () => content }]);
  return renderToStaticMarkup(
    <TextsProvider texts={new LanguageTexts(language, { kit })}>
      <Page />
    </TextsProvider>,
  );
};

type Story = { version: number; en: string; vn: string };
const formValuesOf = ({ en, vn }: Story) => ({ en, vn });
const check = () => ({});

function StoryForm({ loaded }: { loaded: Story }) {
  const again = async () => await Promise.resolve(loaded);
  const edit = useEdit({
    loaded,
    formValuesOf,
    check,
    send: again,
    readAgain: again,
    savedText: "Saved",
  });
  return (
    <EditForm edit={edit} labelOf={(field) => field}>
      <TwoLanguageField
        label="Story"
        rows={4}
        limit={3_000}
        required
        field={(each) => edit.form.field(each)}
      />
      <PreviewPane>{(language) => <p>{edit.form.values[language]}</p>}</PreviewPane>
    </EditForm>
  );
}

it("an editing page asks for the reader's language first, and for one language only", () => {
  const story = { version: 1, en: "Tools since 1886", vn: "" };
  const html = htmlOf(<StoryForm loaded={story} />, "vn");
  expect(html.indexOf("Story (Tiếng Việt)")).toBeLessThan(html.indexOf("Story (Tiếng Anh)"));
  expect(html.match(/required=""/g)).toHaveLength(1);
  expect(html).toContain("Hiện chỉ có Tiếng Anh");
});

it("there is no save bar while nothing is changed, and the preview shows the reader's language", () => {
  const html = htmlOf(<StoryForm loaded={{ version: 1, en: "Tools", vn: "Dụng cụ" }} />, "en");
  expect(html).not.toContain("Save changes");
  expect(html).toContain("<p>Tools</p>");
});
