import { useState } from "react";
import { EyeIcon, EyeOffIcon } from "../icon/icons-acts.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "tail"> & {
  showLabel: string;
  hideTextLabel: string;
};

/** A password field with a button that shows the password. */
export function PasswordField({ showLabel, hideTextLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? hideTextLabel : showLabel;
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? "text" : "password"}
      tail={
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
          className="flex size-touch items-center justify-center rounded-md text-ink-soft hover:text-ink"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
