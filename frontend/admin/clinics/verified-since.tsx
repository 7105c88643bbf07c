import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { istDay, istInstant } from '#shared/values/ist.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { ClinicDraft } from './clinic-draft.ts';

/** Since when somebody of the team has seen the clinic; it makes it a 'Verified Clinic' on the site. */
export function VerifiedSince({ control }: { control: Control<ClinicDraft> }) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: 'verified_at' });
  return (
    <TextField
      ref={ref}
      name="verified_at"
      type="date"
      label="Verified since (optional)"
      hint="Patients see ‘Verified Clinic’ from then on."
      value={value === null ? '' : istDay(value)}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value === '' ? null : istInstant(event.target.value, '00:00'))}
      error={fieldState.error?.message}
    />
  );
}
