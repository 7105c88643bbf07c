import { Trans } from '@lingui/react/macro';
import { Reference } from './booking-facts.tsx';
import type { StepHeading } from '../step-heading.tsx';
import { Link } from '../../../link.tsx';
import { buttonClass } from '../../../ui/class-names.ts';

type CalledOffProps = { Heading: 'h1' | typeof StepHeading; bookingRef: string; ownPage: string | null };

/** To the booking's own page, which takes the key out of the address again; nothing where that is not known. */
export const ManageLink = ({ to }: { to: string | null }) =>
  // A server that is older than the page does not tell it.
  typeof to === 'string' && (
    <Link to={to} className={buttonClass({ wide: true, variant: 'secondary' }, 'print:hidden')}>
      <Trans>Manage this booking</Trans>
    </Link>
  );

/** A visit that was confirmed, and cancelled since: its own page tells what becomes of the money. */
export const CalledOff = ({ Heading, bookingRef, ownPage }: CalledOffProps) => (
  <div className="space-y-5 text-center">
    <Heading className="text-2xl text-kumkum">
      <Trans>This appointment is cancelled</Trans>
    </Heading>
    <Reference value={bookingRef} />
    <ManageLink to={ownPage} />
  </div>
);
