import { textSize, theme, TEXT_SIZES, THEMES, type TextSize, type Theme } from '../shell/theme.ts';
import { ChoiceList } from '../ui/forms/choice-list.tsx';
import { usePersistedChoice } from '../ui/persisted-choice.ts';
import { PageHead } from '../ui/page-head.tsx';
import { SettingsCard } from '../ui/settings-card.tsx';

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
