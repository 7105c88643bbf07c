import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { appointmentQuery } from './appointment-query.ts';
import { thankYouState } from './thank-you-state.ts';
import type { BookingPass } from '../booking-session.ts';

/** While there is a connection: what shows the booking is there when it is wanted. The page itself tells when it is not. */
const fetchPage = (): void => void import('./thank-you-page.tsx').catch(() => undefined);

/** To the booking's page. */
export function ConfirmedFooter({ booked }: { booked: BookingPass }) {
  useEffect(fetchPage, []);
  const { data: view } = useQuery(appointmentQuery(booked));
  const state = view === undefined ? { appointment_id: booked.appointment_id } : thankYouState(view);
  return (
    <Link to={PATTERNS.thankYou} state={state} className={buttonClass({ wide: true })}>
      <Trans>View Booking Details</Trans>
    </Link>
  );
}
