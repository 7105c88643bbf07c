import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { appointmentQuery } from './appointment-query.ts';
import { knownState, thankYouState } from './thank-you-state.ts';
import type { KnownBooking } from '../booking-session.ts';

/** While there is a connection: what shows the booking is there when it is wanted. The page itself tells when it is not. */
const fetchPage = (): void => void import('./thank-you-page.tsx').catch(() => undefined);

/** To the booking's page. */
export function ConfirmedFooter({ booked }: { booked: KnownBooking }) {
  const { t } = useLingui();
  useEffect(fetchPage, []);
  const { data: view } = useQuery(appointmentQuery(booked));
  const state = view === undefined ? knownState(booked) : thankYouState(view);
  return (
    <Link to={PATTERNS.thankYou} state={state} className={buttonClass({ wide: true })}>{t`View Booking Details`}</Link>
  );
}
