import { CLOCKS, type StaffClock } from '#shared/values/times/staff-times.ts';
import { formatPaise, paise } from '#shared/values/money/money.ts';
import { textSize, theme, TEXT_SIZES, THEMES, type TextSize, type Theme } from '../shell/theme.ts';
import { counted, momentWords, visitMoment, clock } from '../ui/format.ts';
import { ChoiceList } from '../ui/forms/choices.tsx';
import { usePersistedChoice } from '../ui/persisted-choice.ts';
import { PageHead, SettingsCard, FactList } from '../ui/page-parts.tsx';

const THEME_WORDS: Record<Theme, { label: string; hint?: string }> = {
  light: { label: 'Light' },
  dark: { label: 'Dark' },
  system: { label: 'System', hint: 'Uses this device’s setting.' },
};

const SIZE_WORDS: Record<TextSize, { label: string; hint?: string }> = {
  usual: { label: 'Default', hint: 'Uses this browser’s setting.' },
  large: { label: 'Large', hint: 'An eighth larger.' },
  larger: { label: 'Larger', hint: 'A quarter larger.' },
};

/** How the back office appears in this browser: its colours and the size of its text (specification: admin §2). */
export function AppearancePage() {
  const colours = usePersistedChoice(theme);
  const size = usePersistedChoice(textSize);
  return (
    <>
      <PageHead title="Appearance" subtitle="Only for this browser." />
      <div className="mt-4 grid gap-4">
        <SettingsCard title="Theme" about="The same choice as in the bar above.">
          <ChoiceList
            legend="Colours"
            name="theme"
            choices={THEMES.map((value) => ({ value, ...THEME_WORDS[value] }))}
            value={colours}
            onChange={theme.choose}
          />
        </SettingsCard>
        <SettingsCard title="Text size" about="Also scales buttons, tables and the menu.">
          <ChoiceList
            legend="Size"
            name="text-size"
            choices={TEXT_SIZES.map((value) => ({ value, ...SIZE_WORDS[value] }))}
            value={size}
            onChange={textSize.choose}
          />
        </SettingsCard>
      </div>
    </>
  );
}

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
