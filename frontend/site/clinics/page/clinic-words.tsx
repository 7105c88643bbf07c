import { Suspense } from 'react';
import { FIRST_LANGUAGE } from '#shared/values/language.ts';
import { useLanguage } from '../../../lib/served.ts';
import { withCatalogue } from '../../../catalogues.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { AsTyped, type ClinicWordsProps } from '../../clinic-details.tsx';

/** The clinic's own text is shown while the translation loads, and if it fails to load. */
const translated = lazyPart<ClinicWordsProps>(
  () =>
    withCatalogue(
      'treatments',
      import('../treatments/in-own-words.tsx').then(({ InOwnWords }) => InOwnWords),
    ),
  AsTyped,
);

/** Fetches the words for what clinics type: a server draws only with them at hand. */
export const loadClinicWords = (): Promise<unknown> => translated.load();

/**
 * Text that a clinic typed, in the visit's language if it is a usual treatment or offer. English loads no extra code
 * for it.
 */
export function ClinicWords(props: ClinicWordsProps) {
  const typed = <AsTyped typed={props.typed} />;
  if (useLanguage() === FIRST_LANGUAGE) return typed;
  return (
    <Suspense fallback={typed}>
      <translated.Part {...props} />
    </Suspense>
  );
}

/** Specializations of a dentist, as chips; renders nothing if there are none. */
export function SpecializationChips({ names, className }: { names: readonly string[]; className?: string }) {
  if (names.length === 0) return null;
  return (
    <ul className={cx('flex-wrap gap-2', className)}>
      {names.map((name) => (
        <li key={name} className="max-w-full">
          <Chip tone="peacock">
            <ClinicWords typed={name} of="treatments" />
          </Chip>
        </li>
      ))}
    </ul>
  );
}
