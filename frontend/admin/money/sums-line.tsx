import { payableOf, type MoneySums } from '#shared/domain/money-sums.ts';
import { amountWords } from './money-words.ts';

type SumsLineProps = {
  sums: MoneySums;
  /** Whose they are: of one clinic, or of all. */
  of: 'clinic' | 'clinics';
  /** What patients are owed and has not gone back yet. */
  open_paise: number;
  /** Said behind the last sum: what was paid out. */
  more?: readonly { label: string; paise: number }[];
};

/** The sums of a month side by side; what is nothing is left out but for the three that make it up. */
export function SumsLine({ sums, of, open_paise, more = [] }: SumsLineProps) {
  const optional = [
    { label: 'By bank transfer', paise: sums.returned_by_hand },
    {
      label: of === 'clinic' ? 'Paid at the clinic' : 'Paid at clinics',
      paise: sums.taken_at_clinic - sums.returned_at_clinic,
    },
    { label: 'Still to go back', paise: open_paise },
  ];
  const shown = [
    { label: 'Taken online', paise: sums.taken_online },
    { label: 'Returned', paise: sums.returned_online },
    ...optional.filter(({ paise }) => paise !== 0),
    { label: 'Payable', paise: payableOf(sums) },
    ...more,
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-6">
      {shown.map(({ label, paise }) => (
        <div key={label} className="max-sm:min-w-[calc(50%-0.5rem)]">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold whitespace-nowrap text-ink tabular-nums sm:text-lg">{amountWords(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}
