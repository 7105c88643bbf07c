import { Trans } from '@lingui/react/macro';

/** The booking reference, large enough to read out on the phone. */
export function Reference({ value }: { value: string }) {
  return (
    <p>
      <span className="block text-sm text-ink-soft">
        <Trans>Booking reference</Trans>
      </span>
      <span className="text-3xl font-bold tracking-wider tabular-nums select-all">{value}</span>
    </p>
  );
}
