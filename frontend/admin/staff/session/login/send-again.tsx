import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { troubleWords } from '../sign-in-words.ts';

type SendState = 'idle' | 'sending' | 'sent' | { trouble: string };

type SendAgainProps = {
  onSendAgain: () => Promise<void>;
  /** Why the code before did not go out. */
  failed?: unknown;
};

/** Asks for the code once more, and says how that went, or what had become of the one before. */
export function SendAgain({ onSendAgain, failed }: SendAgainProps) {
  const [sending, setSending] = useState<SendState>(failed === undefined ? 'idle' : { trouble: troubleWords(failed) });
  const send = () => {
    setSending('sending');
    onSendAgain().then(
      () => setSending('sent'),
      (error: unknown) => setSending({ trouble: troubleWords(error) }),
    );
  };
  return (
    <div>
      <Button variant="secondary" wide loading={sending === 'sending'} onClick={send}>
        Send the code again
      </Button>
      <p role="status" className="mt-1 text-center text-sm text-ink-soft empty:hidden">
        {sending === 'sent' && <span>A new code is on its way. Only the newest one counts.</span>}
        {typeof sending === 'object' && <span>{sending.trouble}</span>}
      </p>
    </div>
  );
}
