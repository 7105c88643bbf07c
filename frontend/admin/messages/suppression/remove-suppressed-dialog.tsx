import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { reasonWords } from '../../ui/failure-words.ts';
import { toast } from '../../ui/toast.ts';
import { forgetRemoved, SUPPRESSED_KEY, suppressionApi } from './suppression-queries.ts';
import { REMOVE_WORDS } from './suppression-words.ts';

type RemoveSuppressedDialogProps = { address: SuppressedAddress | null; onClose: () => void };

/** Asks before mail goes to an address again, and says what that brings. */
export function RemoveSuppressedDialog({ address, onClose }: RemoveSuppressedDialogProps) {
  const queries = useQueryClient();
  const lift = useMutation({
    mutationFn: ({ id, since }: SuppressedAddress) => suppressionApi.remove({ id, since }),
    onSuccess: (_lifted, seen) => {
      forgetRemoved(seen);
      toast.success(`${seen.address} gets e-mail again`);
    },
    onError: (error) => toast.error('Couldn’t remove the address', reasonWords(error)),
    // The refetched list shows if another user was quicker.
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: SUPPRESSED_KEY });
    },
  });
  return (
    <ConfirmDialog
      open={address !== null}
      title="Remove this address from the list?"
      confirm="Remove"
      danger={address !== null && address.why !== 'BOUNCED'}
      busy={lift.isPending}
      onConfirm={() => address !== null && lift.mutate(address)}
      onCancel={onClose}
    >
      {address !== null && (
        <>
          <p className="wrap-anywhere">{`The next e-mail to ${address.address} is sent again.`}</p>
          <p>{REMOVE_WORDS[address.why]}</p>
          <p>Messages that were not sent stay unsent: resend them from their booking.</p>
        </>
      )}
    </ConfirmDialog>
  );
}
