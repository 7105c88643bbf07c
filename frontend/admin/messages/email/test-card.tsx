import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EmailTest } from '#shared/contract/messages/mail-settings.ts';
import { isValidEmail } from '#shared/values/contact/email-address.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { reasonWords } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toast.ts';
import type { Elements } from '../../../ui/field.tsx';

type TestCardProps = {
  about: string;
  isOff: boolean;
  /** Error message if no recipient is given. */
  missing: string;
  send: (recipient: string) => Promise<EmailTest>;
  onFailed: (reason: string) => void;
  children?: Elements;
};

/** Really sends an e-mail by what was saved, and says whether it was taken. */
export function TestCard({ about, isOff, missing, send, onFailed, children }: TestCardProps) {
  const formId = useId();
  const [recipient, setRecipient] = useState('');
  const [wrong, setWrong] = useState<string>();
  const test = useMutation({
    mutationFn: send,
    onSuccess: ({ sent, reason }) => (sent ? toast.success('Test email sent') : onFailed(reason ?? '')),
    onError: (error) => onFailed(reasonWords(error)),
  });
  const submit = () => {
    const trouble = recipient.trim() === '' ? missing : isValidEmail(recipient) ? undefined : 'Invalid email address';
    setWrong(trouble);
    if (trouble === undefined) test.mutate(recipient.trim());
    else if (trouble === missing) toast.error('Email required', missing);
  };
  return (
    <SettingsCard title="Send Test" about={about}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset disabled={isOff} className="grid min-w-0 gap-4">
          <TextField
            label="Recipient"
            type="email"
            autoComplete="email"
            value={recipient}
            onChange={(event) => setRecipient(event.target.value)}
            error={wrong}
          />
          {children}
          <Button type="submit" variant="secondary" className="justify-self-start" loading={test.isPending}>
            Send Test
          </Button>
        </fieldset>
      </form>
    </SettingsCard>
  );
}
