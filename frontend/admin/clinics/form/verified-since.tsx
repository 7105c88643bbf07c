import { useController, type Control } from 'react-hook-form';
import { istDay } from '#shared/values/ist.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { LAST_DAY, typedInstant } from '../../ui/forms/typed-instant.ts';
import type { ClinicDraft } from './clinic-draft.ts';

/** Since when somebody of the team has seen the clinic; it makes it a 'Verified Clinic' on the site. */
export function VerifiedSince({ control }: { control: Control<ClinicDraft> }) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: 'verified_at' });
  const choose = (day: string): void => {
    const at = typedInstant(day, '00:00');
    if (day === '' || at !== null) onChange(at);
  };
  return (
    <TextField
      ref={ref}
      name="verified_at"
      type="date"
      max={LAST_DAY}
      label="Verified since (optional)"
      hint="Patients see ‘Verified Clinic’ from then on."
      value={value === null ? '' : istDay(value)}
      onBlur={onBlur}
      onChange={({ target }) => choose(target.value)}
      error={fieldState.error?.message}
    />
  );
}
