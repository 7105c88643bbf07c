import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { appointmentQuery } from './appointment-query.ts';
import type { BookingPass } from '../booking-session.ts';
import { isSmsSent } from './is-sms-sent.ts';

/**
 * A booking that has just been confirmed, and whether its SMS has gone out: null while that is looked for, five times, a
 * second apart (specification: patient §8, P-165).
 */
export function useConfirmation(pass: BookingPass) {
  const [smsSent, setSmsSent] = useState<boolean | null>(null);
  const queries = useQueryClient();
  const query = useQuery(appointmentQuery(pass));
  const { appointment_id, token } = pass;
  useEffect(() => {
    const leaving = new AbortController();
    const read = () => queries.fetchQuery(appointmentQuery({ appointment_id, token }));
    void isSmsSent(read, leaving.signal).then((sent) => {
      if (!leaving.signal.aborted) setSmsSent(sent);
    });
    return () => leaving.abort();
  }, [queries, appointment_id, token]);
  return { view: query.data ?? null, smsSent };
}
