import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoggedMessage } from '#shared/contract/messages/message-log.ts';
import { Button } from '../../../ui/button.tsx';
import { bookingQuery } from '../../booking/booking-queries.ts';
import { messagesOf, ResendDialog } from '../../booking/operations/resend-dialog.tsx';
import { messageName } from '../../booking/timeline-entries.ts';
import { AdminDialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { LOG_KEY } from './log-queries.ts';

type SendAgainProps = { message: LoggedMessage; onClose: () => void };

/** Sends a message of the log once more where its booking allows it as it stands now: that is read first. */
export function SendAgain({ message, onClose }: SendAgainProps) {
  const queries = useQueryClient();
  const { data: booking, ...query } = useQuery(bookingQuery(message.appointment_id));
  const { kind, channel } = message;
  const isAllowed = booking !== undefined && messagesOf(booking.notices).some((of) => isSame(of, message));
  if (booking !== undefined && isAllowed)
    return (
      <ResendDialog
        booking={booking}
        first={{ kind, channel }}
        onClose={() => {
          void queries.invalidateQueries({ queryKey: LOG_KEY });
          onClose();
        }}
      />
    );
  return (
    <AdminDialog
      open
      onClose={onClose}
      title={booking === undefined ? 'Resend a message' : 'This message can’t be resent'}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Back
        </Button>
      }
    >
      {query.isPending && <Waiting words="Loading booking…" />}
      {query.isError && booking === undefined && (
        <Failure
          title="Couldn’t load the booking"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {booking !== undefined && (
        <p>
          <span>{messageName(kind, channel)}</span>: it is no longer true of this booking, the patient’s details were
          deleted, or one is on its way already.
        </p>
      )}
    </AdminDialog>
  );
}

type Said = Pick<LoggedMessage, 'kind' | 'channel'>;
const isSame = (a: Said, b: Said): boolean => a.kind === b.kind && a.channel === b.channel;
