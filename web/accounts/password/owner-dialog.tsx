import { Reauthenticate } from "#web/accounts/login/reauthenticate.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import type { Owner } from "./use-owner.ts";

type OwnerDialogProps = {
  title: string;
  closeLabel: string;
  email: string;
  owner: Owner;
  onClose: () => void;
};

/** Stands in place of the dialog of an act until an account without a password has proven its owner. */
export function OwnerDialog({ title, closeLabel, email, owner, onClose }: OwnerDialogProps) {
  return (
    <Dialog open sheet size="sm" {...{ title, closeLabel, onClose }}>
      <Reauthenticate email={email} back={owner.back} />
    </Dialog>
  );
}
