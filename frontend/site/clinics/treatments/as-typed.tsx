import { languageOf } from '#shared/values/language.ts';

/** Text that a clinic typed, and its kind. */
export type ClinicWordsProps = { typed: string; of: 'treatments' | 'offer' };

/** As the clinic wrote it, for screen readers in the language it wrote. */
export const AsTyped = ({ typed }: Pick<ClinicWordsProps, 'typed'>) => <span lang={languageOf(typed)}>{typed}</span>;
