import { Trans } from '@lingui/react/macro';
import { roundDistance } from './round-distance.ts';

/** How far a clinic is, after its city; nothing where nobody measures or nobody knows where it is. */
export function Distance({ kilometres }: { kilometres: number | null }) {
  if (kilometres === null) return null;
  const { number, unit } = roundDistance(kilometres);
  return (
    <>
      {' · '}
      <span className="inline-block">
        {unit === 'm' ? <Trans>{number} m away</Trans> : <Trans>{number} km away</Trans>}
      </span>
    </>
  );
}
