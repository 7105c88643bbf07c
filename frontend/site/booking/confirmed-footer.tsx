import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../link.tsx';
import { PATTERNS } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { appointmentQuery } from './appointment-query.ts';
import { thankYouState } from './thank-you-state.ts';
import type { BookingPass } from './booking-session.ts';

/** To the booking's page. */
export function ConfirmedFooter({ booked }: { booked: BookingPass }) {
  const { data: view } = useQuery(appointmentQuery(booked));
  const state = view === undefined ? { appointment_id: booked.appointment_id } : thankYouState(view);
  return (
    <Link to={PATTERNS.thankYou} state={state} className={buttonClass({ wide: true })}>
      <Trans>View Booking Details</Trans>
    </Link>
  );
}
