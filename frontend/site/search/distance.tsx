import { Trans } from '@lingui/react/macro';

/** How far a clinic is, after its city; nothing where nobody measures or nobody knows where it is. */
export function Distance({ kilometres }: { kilometres: number | null }) {
  if (kilometres === null) return null;
  const { number, unit } = roundDistance(kilometres);
  return (
    <span>
      {' · '}
      <span className="inline-block">
        {unit === 'm' ? <Trans>{number} m away</Trans> : <Trans>{number} km away</Trans>}
      </span>
    </span>
  );
}

/** A distance as people say it: '300' metres, '2.3' or '46' kilometres. Nobody can use more digits as the crow flies. */
export function roundDistance(kilometres: number): { unit: 'm' | 'km'; number: string } {
  const metres = Math.max(100, Math.round(kilometres * 10) * 100);
  if (metres < 1000) return { unit: 'm', number: String(metres) };
  return { unit: 'km', number: kilometres < 9.95 ? kilometres.toFixed(1) : String(Math.round(kilometres)) };
}
