import { Controller, useWatch, type Control } from 'react-hook-form';
import { ImageField } from '../../images/image-field.tsx';
import type { ClinicDraft } from './clinic-draft.ts';

const PICTURES = [
  { name: 'profile_image', purpose: 'profile', label: 'Profile image' },
  { name: 'banner_image', purpose: 'banner', label: 'Banner image' },
] as const;

/** The two pictures of a clinic's own; they are sent at once, and stored with the form. */
export function FormPictures({ control, clinicId }: { control: Control<ClinicDraft>; clinicId: string | null }) {
  // A clinic that is not stored yet has no id: its pictures are named after what is typed.
  const clinicName = useWatch({ control, name: 'clinic_name' });
  return PICTURES.map(({ name, purpose, label }) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <ImageField
          label={label}
          purpose={purpose}
          clinicId={clinicId}
          clinicName={clinicName}
          value={value}
          onChange={onChange}
        />
      )}
    />
  ));
}
