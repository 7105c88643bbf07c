import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '../../ui/toast-feed.ts';
import { appointmentQuery } from './appointment-query.ts';
import type { BookingPass } from './booking-session.ts';
import { isSmsSent } from './is-sms-sent.ts';

/**
 * A booking that has just been confirmed: reads it, and tells once whether its SMS has gone out. The SMS is looked for
 * five times, a second apart (specification: patient §8, P-165).
 */
export function useConfirmation(pass: BookingPass) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const query = useQuery(appointmentQuery(pass));
  const { appointment_id, token } = pass;
  const tell = useEffectEvent((sent: boolean) =>
    notify.success(
      t`Booking Confirmed`,
      sent
        ? t`Your appointment is confirmed and SMS notification has been sent!`
        : t`Your appointment is confirmed! SMS notification may be delayed.`,
    ),
  );
  useEffect(() => {
    const leaving = new AbortController();
    const read = () => queries.fetchQuery(appointmentQuery({ appointment_id, token }));
    void isSmsSent(read, leaving.signal).then((sent) => {
      if (!leaving.signal.aborted) tell(sent);
    });
    return () => leaving.abort();
  }, [queries, appointment_id, token]);
  return query.data ?? null;
}
