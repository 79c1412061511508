import { useRef, type ReactNode, type RefObject } from "react";
import type { FieldTexts } from "#web/design/form/field.tsx";
import { TextAreaField, type TextAreaFieldProps } from "#web/design/form/text-area-field.tsx";
import { TextField, type TextFieldProps } from "#web/design/form/text-field.tsx";
import { useTypedError } from "#web/design/form/typed-error.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type Counted<Props> = Omit<Props, "maxLength" | "value"> & {
  value: string;
  /** The most characters. A longer text stays as it was typed, says so, and is not sent. */
  limit: number;
};

/** A field of one line that counts its characters near the limit, and cuts nothing. */
export function CountedTextField({ limit, ...rest }: Counted<TextFieldProps>) {
  const input = useRef<HTMLInputElement>(null);
  return <TextField {...rest} {...useCount(rest, limit, input)} ref={input} />;
}

/** The same of several lines. */
export function CountedTextArea({ limit, ...rest }: Counted<TextAreaFieldProps>) {
  const input = useRef<HTMLTextAreaElement>(null);
  return <TextAreaField {...rest} {...useCount(rest, limit, input)} ref={input} />;
}

/** From this part of the limit on, the characters are counted. */
const NEAR = 0.8;

const useCount = (
  { value, errors = [], aside }: Pick<FieldTexts, "errors" | "aside"> & { value: string },
  limit: number,
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
): { errors: readonly string[]; aside: ReactNode } => {
  const { t } = useTranslation("kit");
  const language = useLanguage();
  const { length } = value;
  const number = (count: number) => showNumber(language, count);
  const tooLong =
    length > limit
      ? t("count.tooLong", { limit: number(limit), over: number(length - limit) })
      : "";
  useTypedError(input, tooLong);
  return {
    errors: tooLong === "" ? errors : [tooLong],
    aside:
      length < limit * NEAR ? (
        aside
      ) : (
        <>
          {aside}
          <span
            className={
              tooLong === "" ? "ms-3 text-ink-soft tabular-nums" : "ms-3 text-danger tabular-nums"
            }
          >
            {number(length)}/{number(limit)}
          </span>
        </>
      ),
  };
};
