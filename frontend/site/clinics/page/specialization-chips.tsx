import { cx } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ClinicWords } from './clinic-words.tsx';

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
