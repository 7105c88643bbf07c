import { formatPaise, paise } from '#shared/values/money/money.ts';
import { ChoiceList } from '../ui/forms/choice-list.tsx';
import { CLOCKS, type StaffClock } from '#shared/values/times/staff-times.ts';
import { FactList } from '../ui/fact-list.tsx';
import { counted, momentWords, visitMoment, clock } from '../ui/format.ts';
import { usePersistedChoice } from '../ui/persisted-choice.ts';
import { PageHead } from '../ui/page-head.tsx';
import { SettingsCard } from '../ui/settings-card.tsx';

const CLOCK_WORDS: Record<StaffClock, { label: string; hint: string }> = {
  mixed: { label: 'Mixed', hint: 'Visits read 2:30 PM, everything else 14:30.' },
  12: { label: '12 hours', hint: '2:30 PM everywhere.' },
  24: { label: '24 hours', hint: '14:30 everywhere.' },
};

/** An afternoon, and an amount with two groups of digits. */
const SAMPLE = { at: '2026-11-24T09:00:00.000Z', amount: paise(123_456_700), count: 1_234_567 };

/** How dates, times and money are written in the back office, and the clock of this browser (specification: admin §2, §9). */
export function RegionalPage() {
  const chosen = usePersistedChoice(clock);
  return (
    <>
      <PageHead title="Regional Settings" subtitle="How dates, times and money are written in the back office." />
      <div className="mt-4 grid gap-4">
        <SettingsCard
          title="Clock"
          about="Only for this browser. Patients, files and e-mails keep their own format. Input fields use the browser’s format."
        >
          <ChoiceList
            legend="Times of day"
            name="clock"
            choices={CLOCKS.map((value) => ({ value, ...CLOCK_WORDS[value] }))}
            value={chosen}
            onChange={clock.choose}
          />
        </SettingsCard>
        <SettingsCard title="Sample" about="The same for all staff, except the clock.">
          <FactList
            label="Sample"
            facts={[
              ['Time zone', 'Indian Standard Time (IST, UTC+5:30), wherever you are'],
              ['Day and time', `${momentWords(SAMPLE.at)} IST`],
              ['Visit', visitMoment(SAMPLE.at)],
              ['Money', formatPaise(SAMPLE.amount)],
              ['Numbers', counted(SAMPLE.count, 'visit')],
            ]}
          />
        </SettingsCard>
      </div>
    </>
  );
}
