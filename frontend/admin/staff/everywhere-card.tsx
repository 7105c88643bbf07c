import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { staffApi } from './staff-api.ts';
import { reasonWords } from '../ui/failure-words.ts';
import { signOut } from './session/session.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { SettingsCard } from '../ui/settings-card.tsx';

/** Ends every session of whoever is signed in, this one too. */
export function EverywhereCard() {
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () => staffApi.signOutEverywhere({ everywhere: true }),
    onSuccess: () => signOut(),
    onError: (error) => {
      setAsking(false);
      toast.error('Error signing out', reasonWords(error));
    },
  });
  return (
    <SettingsCard
      title="Log out everywhere"
      about="Use this after you lost a phone or used another person’s browser. It ends every session of your account."
    >
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Log out everywhere?"
        confirm="Log out everywhere"
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>Every browser and phone in which you are logged in asks for your password again, this one too.</p>
      </ConfirmDialog>
    </SettingsCard>
  );
}
