import { FASTEST_PERSON_MS } from '#shared/domain/enquiry-rules.ts';

/** What a form sends beside what was typed; all of it may be missing. */
export type Traps = { website?: string | undefined; elapsed_ms?: number | undefined };

/** Whether a program filled the form in: it wrote where nobody can see a field, or was faster than a person. */
export const isSpam = ({ website = '', elapsed_ms }: Traps): boolean =>
  website.trim() !== '' || (elapsed_ms !== undefined && elapsed_ms < FASTEST_PERSON_MS);
