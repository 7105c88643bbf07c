import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonWords } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { momentWords } from '../../ui/format.ts';
import { OperationDialog } from './operation-dialog.tsx';
import { bookingQuery, bookingApi } from '../booking-queries.ts';
import { ChoiceList } from '../../ui/forms/choices.tsx';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { messageName } from '../timeline-entries.ts';

type Notification = BookingDetail['notifications'][number];

/** The last message of each kind and channel: those that can be sent again. */
export function messagesOf(notifications: readonly Notification[]): Notification[] {
  const last = new Map<string, Notification>();
  for (const notification of notifications.toSorted((a, b) => a.created_at.localeCompare(b.created_at)))
    if (notification.can_resend) last.set(`${notification.kind} ${notification.channel}`, notification);
  return [...last.values()];
}

const HOW = {
  PENDING: 'is queued',
  SENT: 'sent',
  FAILED: 'could not be sent',
  WITHDRAWN: 'withdrawn',
  NOT_LISTED: 'not sent: not on this stage’s allowlist',
  SUPPRESSED: 'not sent: the address is suppressed',
} as const;

type ResendProps = {
  booking: BookingDetail;
  /** The message that is chosen at first; one that could not be sent, unless told. */
  first?: Pick<Notification, 'kind' | 'channel'>;
  onClose: () => void;
};

/** Sends the patient a message once more. */
export function ResendDialog({ booking, first, onClose }: ResendProps) {
  const queries = useQueryClient();
  const messages = messagesOf(booking.notifications);
  // Staff mostly open this dialog for a message that did not arrive.
  const [chosen, setChosen] = useState(() =>
    String(
      Math.max(
        0,
        messages.findIndex(({ kind, channel, state }) =>
          first === undefined ? state === 'FAILED' : kind === first.kind && channel === first.channel,
        ),
      ),
    ),
  );
  const message = messages[Number(chosen)];
  const sending = useMutation({
    mutationFn: ({ kind, channel }: Notification) => bookingApi.bookingAdmin.resend({ id: booking.id, kind, channel }),
    onSuccess: async () => {
      toast.success('Message resent');
      // The next messages to send are loaded before the dialog closes, and with them the button that has the focus
      // then.
      await queries.invalidateQueries({ queryKey: bookingQuery(booking.id).queryKey });
      onClose();
    },
    onError: (error) => toast.error('Couldn’t resend the message', reasonWords(error)),
  });
  return (
    <OperationDialog
      title="Resend a message"
      description="The new message shows the current booking."
      submit="Resend"
      busy={sending.isPending}
      blocked={message === undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (message !== undefined) sending.mutate(message);
      }}
      onClose={onClose}
    >
      <ChoiceList
        legend="Message"
        name="message"
        value={chosen}
        onChange={setChosen}
        choices={messages.map(({ kind, channel, state, sent_at, created_at }, at) => ({
          value: String(at),
          label: messageName(kind, channel),
          hint: `${HOW[state]}, ${momentWords(sent_at ?? created_at)}`,
        }))}
      />
    </OperationDialog>
  );
}
