import type { ReactNode } from "react";
import { Reauthenticate } from "#web/accounts/login/reauthenticate.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import type { Owner } from "./use-owner.ts";

type OwnerDialogProps = {
  title: string;
  closeLabel: string;
  email: string;
  owner: Owner;
  onClose: () => void;
  /** The dialog of the act. */
  children: ReactNode;
};

/** Shows the dialog of an act or, until an account without a password has proven its owner, the way to do so. */
export function OwnerDialog(props: OwnerDialogProps) {
  const { title, closeLabel, email, owner, onClose, children } = props;
  if (owner.mayTry) return children;
  return (
    <Dialog open sheet size="sm" {...{ title, closeLabel, onClose }}>
      <Reauthenticate email={email} back={owner.back} />
    </Dialog>
  );
}
