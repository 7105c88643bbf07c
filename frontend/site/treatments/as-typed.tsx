import { languageOf } from '#shared/values/language.ts';

/** What a clinic wrote, and what it is. */
export type ClinicWordsProps = { typed: string; of: 'treatments' | 'offer' };

/** As the clinic wrote it, for screen readers in the language it wrote. */
export const AsTyped = ({ typed }: Pick<ClinicWordsProps, 'typed'>) => <span lang={languageOf(typed)}>{typed}</span>;
