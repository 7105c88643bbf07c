/** The colours of an e-mail as the site has them (frontend/ui/tokens.css), by the class of what they dress. */
type Colours = Readonly<Record<'paper' | 'card' | 'soft' | 'accent' | 'button', string>>;

/** Written into every element: many mail programs drop style sheets. */
export const LIGHT: Colours = {
  paper: 'background:#fffdf7;color:#17282b',
  card: 'background:#ffffff;border:1px solid #e3d9c6',
  soft: 'color:#4d5c5e',
  accent: 'color:#0a6b6b',
  button: 'background:#0a6b6b;color:#fffdf7',
};

const DARK: Colours = {
  paper: 'background:#101a1c;color:#e9e4d8',
  card: 'background:#172427;border:1px solid #2c3d40',
  soft: 'color:#b3b6ac',
  accent: 'color:#5cc2bd',
  button: 'background:#5cc2bd;color:#0b1f20',
};

const important = (style: string): string =>
  style
    .split(';')
    .map((declaration) => `${declaration}!important`)
    .join(';');

/** The style sheet for mail programs that are dark and read one; the others show the light colours, or change them by themselves. */
export const DARK_STYLES = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${Object.entries(DARK)
  .map(([name, style]) => `.${name}{${important(style)}}`)
  .join('')}}`;
