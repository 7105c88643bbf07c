import { tidyLine } from '#shared/values/text/tidy-text.ts';
import { formatCount } from '#shared/values/format-count.ts';

/** The error of a typed line that is too long after it is tidied; undefined for a shorter one. */
export const tooLong = (typed: string, longest: number): string | undefined =>
  tidyLine(typed).length > longest ? `At most ${formatCount(longest)} characters` : undefined;
