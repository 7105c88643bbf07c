import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withQueries } from '../../../api/with-queries.tsx';
import { BRAND } from '#shared/content/brand.ts';
import { PATTERNS } from '../../../paths.ts';
import { readArrival } from './arrival.ts';
import { keepBooking } from '../booking-session.ts';
import { ThankYou } from './thank-you.tsx';

/**
 * The booking's confirmation (specification: patient §2). All parameters are removed from the address at once; the data
 * shown comes from navigation state or from the server.
 */
export const ThankYouPage = withQueries(() => {
  const { t } = useLingui();
  const { search, hash, key, ...entry } = useLocation();
  const handed: unknown = entry.state;
  const navigate = useNavigate();
  const arrival = readArrival({ search, hash });
  const clearAddress = useEffectEvent(() => {
    if (arrival === null) return;
    if (arrival.pass !== null) keepBooking(arrival.pass);
    const { appointment_id } = arrival;
    void navigate(PATTERNS.thankYou, { replace: true, state: appointment_id === null ? null : { appointment_id } });
  });
  useEffect(() => clearAddress(), [search, hash]);
  return (
    <main className="page max-w-2xl py-8 sm:py-12">
      <title>{`${t`Your booking`} · ${BRAND.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <ThankYou key={key} handed={handed} waiting={arrival !== null} />
    </main>
  );
});
