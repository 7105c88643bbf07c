/** Colours of an SVG document that change with the visitor's theme: what to write into it, and the style that says what they are. */
export type DayAndNight<C> = { colours: C; style: string };

/** @param day and night the same colours by name, as '#rrggbb' */
export function dayAndNight<C extends Record<string, string>>(day: C, night: C): DayAndNight<C> {
  const rule = (colours: C) =>
    `svg{${Object.entries(colours)
      .map(([name, colour]) => `--${name}:${colour}`)
      .join(';')}}`;
  // fromEntries forgets which names it was given.
  const colours = Object.fromEntries(Object.keys(day).map((name) => [name, `var(--${name})`])) as C;
  return { colours, style: `<style>${rule(day)}@media(prefers-color-scheme:dark){${rule(night)}}</style>` };
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour between two others ('#rrggbb'): `share` is how much there is of the second, from 0 to 1. */
export function mixed(first: string, second: string, share: number): string {
  const others = channels(second);
  const between = channels(first).map((value, index) => Math.round(value + ((others[index] ?? value) - value) * share));
  return `#${between.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
