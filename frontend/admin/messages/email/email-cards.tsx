import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useId } from 'react';
import type { SendingState, EmailTest } from '#shared/contract/messages/mail-settings.ts';
import { isValidEmail } from '#shared/values/contact/email-address.ts';
import { Button } from '../../../ui/button.tsx';
import { type Elements, TextField } from '../../../ui/field.tsx';
import { Failure, reasonWords } from '../../ui/query-states.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { counted, momentWords } from '../../ui/format.ts';
import { toast } from '../../ui/toasts.tsx';
import { SettingsCard } from '../../ui/page-parts.tsx';
import { emailApi, sendingQuery } from './email-api.ts';

const STOP = 'Stop all messages';
const RESUME = 'Send messages again';

const waitingWords = ({ waiting: { count, more } }: SendingState): string =>
  more ? `More than ${counted(count, 'message')} wait.` : `${counted(count, 'message waits', 'messages wait')}.`;

const sinceWords = ({ updated_by }: SendingState, stoppedAt: string): string =>
  `Stopped since ${momentWords(stoppedAt)} IST${updated_by === null ? '' : ` by ${updated_by}`}.`;

/** Stops all e-mails and SMS but tests and those of signing in, and lets them go out again; what is owed waits meanwhile. */
export function SendingCard() {
  const queries = useQueryClient();
  const sending = useQuery(sendingQuery);
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (wanted: { ver: number; stopped: boolean }) => emailApi.switchSending(wanted),
    onSuccess: (next) => {
      queries.setQueryData(sendingQuery.queryKey, next);
      toast.success(next.stopped_at === null ? 'Messages are sent again' : 'All messages are paused');
    },
    onError: async (error) => {
      toast.error('Error', reasonWords(error));
      await queries.invalidateQueries({ queryKey: sendingQuery.queryKey });
    },
    onSettled: () => setAsking(false),
  });
  const { data } = sending;
  if (data === undefined)
    return sending.isError ? (
      <Failure
        title="Couldn’t load the messaging status"
        error={sending.error}
        onRetry={() => void sending.refetch()}
        retrying={sending.isFetching}
      />
    ) : null;
  const isStopped = data.stopped_at !== null;
  return (
    <div className="mt-4">
      <SettingsCard
        title="All messages"
        about={
          isStopped
            ? 'All e-mails and SMS are paused, except tests and sign-in e-mails.'
            : 'E-mails and SMS are sent when they are due.'
        }
      >
        {data.stopped_at !== null && (
          <div role="status" className="rounded-control bg-kumkum-tint px-3 py-2 text-kumkum wrap-anywhere">
            <p>{sinceWords(data, data.stopped_at)}</p>
            <p>{waitingWords(data)}</p>
          </div>
        )}
        <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
          {isStopped ? RESUME : STOP}
        </Button>
        <ConfirmDialog
          open={isAsking}
          title={isStopped ? 'Send messages again?' : 'Stop all messages?'}
          confirm={isStopped ? RESUME : STOP}
          danger={!isStopped}
          busy={change.isPending}
          onConfirm={() => change.mutate({ ver: data.ver, stopped: !isStopped })}
          onCancel={() => setAsking(false)}
        >
          <p>
            {isStopped
              ? 'Queued messages are sent within minutes, except those that are no longer true, such as reminders of past visits.'
              : 'Within seconds all e-mails and SMS are paused, except tests and sign-in e-mails. Messages stay queued. Free visits can’t be booked now, because they need an SMS code. Bookings, payments and refunds continue.'}
          </p>
        </ConfirmDialog>
      </SettingsCard>
    </div>
  );
}

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
