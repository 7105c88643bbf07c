import { Trans } from '@lingui/react/macro';
import { ManageLink } from './manage-link.tsx';
import { Reference } from './reference.tsx';
import type { StepHeading } from '../step-heading.tsx';

type CalledOffProps = { Heading: 'h1' | typeof StepHeading; bookingRef: string; ownPage: string | null };

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
