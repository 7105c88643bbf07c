import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../link.tsx';
import { BOOK_OPEN, BOOK_PARAM, isHomePath } from '../../paths.ts';
import { buttonClass } from '../../ui/class-names.ts';
import { useTimeWords } from '../../catalogues.ts';
import { AsTyped } from '../clinic-details.tsx';
import { entryState } from './booking-entry.ts';
import { HoldLine } from './hold/hold-line.tsx';
import { persistedHold, type PersistedHold } from './hold/persisted-hold.ts';

const POLL_MS = 1000;

/** The hold that this device keeps, and whether its time still runs. */
function lookUp() {
  const now = Date.now();
  const hold = persistedHold(now);
  return { hold, runs: hold !== null && hold.deadline > now };
}

/** The same every second; it leaves when its time is over or it was settled. */
function usePersistedHold() {
  const [found, setFound] = useState(lookUp);
  useEffect(() => {
    const timer = setInterval(() => setFound(lookUp()), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return found;
}

const dialogAt = ({ clinic_path }: PersistedHold): string => `${clinic_path}?${BOOK_PARAM}=${BOOK_OPEN}`;

/** On the home page, for whoever left a booking half-way: a quiet line with the way back. */
export function WaitingBooking() {
  const { key, pathname } = useLocation();
  return isHomePath(pathname) ? <Line key={key} /> : null;
}

function Line() {
  const { t } = useLingui();
  const { hold } = usePersistedHold();
  if (hold === null || hold.stage === 'booked') return null;
  return (
    <aside
      data-bottom-bar
      aria-label={t`Booking in progress`}
      className="fixed inset-x-0 flex flex-wrap items-center justify-between gap-x-2 bottom-0 z-20 border-t border-line bg-card px-[16px] pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] shadow-float md:right-auto md:left-4 md:max-w-lg md:rounded-t-card md:border-x"
    >
      <p className="line-clamp-4 flex-1 basis-[12ch] pt-1 text-sm leading-snug max-[15rem]:line-clamp-3">
        <Trans>
          Your booking at <AsTyped typed={hold.clinic_name} /> is waiting.
        </Trans>
      </p>
      <Link to={dialogAt(hold)} className={buttonClass({ variant: 'quiet' }, '-mx-[16px] px-[16px]! text-sm!')}>
        <Trans>Continue booking</Trans>
      </Link>
    </aside>
  );
}

/** On the page of a clinic, for a visitor who holds a time there: which one, how long, and the way back to it. */
export function HeldHere() {
  const { key } = useLocation();
  return <Here key={key} />;
}

function Here() {
  const { t } = useLingui();
  const { visit } = useTimeWords();
  const { pathname } = useLocation();
  const { hold, runs } = usePersistedHold();
  if (hold === null || hold.stage === 'booked' || hold.clinic_path !== pathname) return null;
  return (
    <aside
      aria-label={t`Booking in progress`}
      className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-sand p-3"
    >
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{visit(hold.slot)}</p>
        {runs ? (
          <HoldLine deadline={hold.deadline} inDemand={false} />
        ) : (
          <p className="text-sm text-ink-soft">
            <Trans>
              Your booking at <AsTyped typed={hold.clinic_name} /> is waiting.
            </Trans>
          </p>
        )}
      </div>
      <Link to={dialogAt(hold)} state={entryState({ depth: 0, hasPage: true })} className={buttonClass()}>
        <Trans>Continue booking</Trans>
      </Link>
    </aside>
  );
}
