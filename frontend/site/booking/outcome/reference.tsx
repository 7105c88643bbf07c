import { useLingui } from '@lingui/react/macro';

/** The booking reference, large enough to read out on the phone. */
export function Reference({ value }: { value: string }) {
  const { t } = useLingui();
  return (
    <p>
      <span className="block text-sm text-ink-soft">{t`Booking reference`}</span>
      <span className="text-3xl font-bold tracking-wider tabular-nums select-all">{value}</span>
    </p>
  );
}
