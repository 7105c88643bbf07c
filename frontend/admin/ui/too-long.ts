import { tidyLine } from '#shared/values/tidy-text.ts';

/** What is wrong with a typed line that is too long once it is tidied; undefined where nothing is. */
export const tooLong = (typed: string, longest: number): string | undefined =>
  tidyLine(typed).length > longest ? `At most ${longest.toLocaleString('en-IN')} characters` : undefined;
