import { LOGGED_PER_PAGE } from '#shared/contract/list-pages.ts';
import type { LoggedMessage } from '#shared/contract/messages/message-log.ts';
import { NotificationKind } from '#shared/domain/messages/notification.ts';
import { at, emailAsLong, rowsOf } from './booking-rows.ts';
import type { Answers } from './serve.ts';
import type { Amount } from './words.ts';

const STATE_OF: Record<string, LoggedMessage['state']> = {
  waiting: 'PENDING',
  withdrawn: 'WITHDRAWN',
  not_listed: 'NOT_LISTED',
  suppressed: 'SUPPRESSED',
  bounced: 'SENT',
};

/** Returns stubbed answers for messages: the unsent ones by state, and search results, most of which were sent. */
export function messageLogAnswers(amount: Amount): Required<Answers>['messageLog'] {
  const isLong = amount === 'much';
  const messages = (state: LoggedMessage['state']): LoggedMessage[] =>
    rowsOf(amount, LOGGED_PER_PAGE).map(({ id, booking_ref, name, phone }, n) => {
      const channel = n % 2 === 0 ? 'email' : 'sms';
      const kind = isLong
        ? 'promise_refused'
        : (NotificationKind.options[n % NotificationKind.options.length] ?? 'confirmed');
      const email = isLong ? emailAsLong() : 'yazhini@patients.example';
      return {
        id: `${id}.${kind}.${channel}.${n}`,
        appointment_id: id,
        booking_ref,
        name,
        to: name === null ? null : channel === 'sms' ? phone : email,
        kind,
        channel,
        state,
        attempts: isLong ? 123 : n,
        created_at: at(n),
        sent_at: state === 'SENT' ? at(n + 1) : null,
        next_check_at: state === 'PENDING' ? at(n + 60) : null,
        ...(state === 'SENT' &&
          channel === 'email' && { arrival: isLong ? ('RETURNED' as const) : ('ARRIVED' as const) }),
        delivery_id: state === 'SENT' ? (isLong ? `010f019a${'0123456789ab-'.repeat(4)}` : `0100019a-${n}`) : null,
      };
    });
  const next_cursor = isLong ? 'next' : null;
  return {
    list: ({ query }) => ({
      messages: messages(query.has('q') ? 'SENT' : (STATE_OF[query.get('state') ?? ''] ?? 'FAILED')),
      next_cursor,
    }),
  };
}
