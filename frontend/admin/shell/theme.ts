import { persistedChoice } from '../ui/persisted-choice.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Draws the document in a theme. */
function drawTheme(value: Theme): void {
  if (value === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = value;
}

/** The colours of the back office on this browser: the system's, unless a theme was chosen. */
export const theme = persistedChoice({ key: 'admin_theme', values: THEMES, first: 'system', draw: drawTheme });

export const TEXT_SIZES = ['usual', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Writes the document in a size; the stylesheet knows how large each is. */
function drawTextSize(value: TextSize): void {
  if (value === 'usual') delete document.documentElement.dataset['textSize'];
  else document.documentElement.dataset['textSize'] = value;
}

/** How large the back office is written on this browser, against the size that the browser is set to. */
export const textSize = persistedChoice({
  key: 'admin_text_size',
  values: TEXT_SIZES,
  first: 'usual',
  draw: drawTextSize,
});

/** Draws the document as it was chosen on this browser. */
export function drawAppearance(): void {
  drawTheme(theme.now());
  drawTextSize(textSize.now());
}
