import { payableOf, type MoneySums } from '#shared/domain/money/money-sums.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { subtractPaise } from '#shared/values/money/paise-sums.ts';
import { amountWords } from './money-words.ts';

type SumsLineProps = {
  sums: MoneySums;
  /** Whose they are: of one clinic, or of all. */
  of: 'clinic' | 'clinics';
  /** Amount that is owed to patients and not refunded yet. */
  open_paise: Paise;
  /** Said behind the last sum: what was paid out. */
  more?: readonly { label: string; amount: Paise }[];
};

/** The sums of a month side by side; what is nothing is left out but for the three that make it up. */
export function SumsLine({ sums, of, open_paise, more = [] }: SumsLineProps) {
  const optional = [
    { label: 'Bank transfer', amount: sums.returned_by_hand },
    {
      label: of === 'clinic' ? 'Paid at the clinic' : 'Paid at clinics',
      amount: subtractPaise(sums.taken_at_clinic, sums.returned_at_clinic),
    },
    { label: 'Refunds pending', amount: open_paise },
  ];
  const shown = [
    { label: 'Paid online', amount: sums.taken_online },
    { label: 'Refunded', amount: sums.returned_online },
    ...optional.filter(({ amount }) => amount !== 0),
    { label: 'Payable', amount: payableOf(sums) },
    ...more,
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-6">
      {shown.map(({ label, amount }) => (
        <div key={label} className="max-sm:min-w-[calc(50%-0.5rem)]">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold whitespace-nowrap text-ink tabular-nums sm:text-lg">{amountWords(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
