export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'admin_theme';

/** The theme chosen on this device; the system's, unless one was chosen, or where nothing may be stored. */
export function rememberedTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Draws the document in a theme. */
export function drawTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Chooses a theme for this device. Where nothing may be stored it lasts until the document is left. */
export function chooseTheme(theme: Theme): void {
  drawTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch (error) {
    console.warn('The theme cannot be remembered', error);
  }
}
