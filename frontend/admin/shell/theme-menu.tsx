import { Menu } from '@base-ui/react/menu';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { usePersistedChoice } from '../ui/persisted-choice.ts';
import { theme, THEMES } from './theme.ts';

const LOOKS = {
  light: { Icon: Sun, word: 'Light' },
  dark: { Icon: Moon, word: 'Dark' },
  system: { Icon: Monitor, word: 'System' },
} as const;

const ITEM =
  'flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 outline-none select-none data-highlighted:bg-sand';

/** Light, dark or as the system is; remembered on this device. */
export function ThemeMenu() {
  const chosen = usePersistedChoice(theme);
  const { Icon } = LOOKS[chosen];
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label="Appearance"
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className="min-w-44 rounded-card border border-line bg-card p-1 text-ink shadow-float">
            <Menu.RadioGroup value={chosen} onValueChange={theme.choose}>
              {THEMES.map((value) => {
                const { Icon: Look, word } = LOOKS[value];
                return (
                  <Menu.RadioItem key={value} value={value} closeOnClick className={ITEM}>
                    <Look aria-hidden className="size-5 text-ink-soft" />
                    <span className="flex-1">{word}</span>
                    <Menu.RadioItemIndicator>
                      <Check aria-hidden className="size-4 text-peacock" />
                    </Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                );
              })}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
