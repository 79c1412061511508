import { LoginForm, type LoginFormProps } from "./login-form.tsx";
import { RegisterForm, type RegisterFormProps } from "../register/register-form.tsx";
import { SignOnButton } from "./sign-on-button.tsx";

export type AccountFormsProps = {
  mode: "login" | "register";
  /** Message shown above the login form. */
  notice: string | null;
  onMode: (mode: "login" | "register") => void;
  onLeave: () => void;
  onLoggedIn: LoginFormProps["onDone"];
  onRegistered: RegisterFormProps["onDone"];
};

/** Contents of the login dialog, fetched when it first opens. Switching the mode resets the forms (`spec §4`). */
export function AccountForms(props: AccountFormsProps) {
  const { mode, notice, onMode, onLeave, onLoggedIn, onRegistered } = props;
  return (
    <>
      {mode === "login" ? (
        <LoginForm
          notice={notice}
          onDone={onLoggedIn}
          onRegister={() => onMode("register")}
          onLeave={onLeave}
        />
      ) : (
        <RegisterForm onDone={onRegistered} onLogin={() => onMode("login")} />
      )}
      <SignOnButton />
    </>
  );
}
