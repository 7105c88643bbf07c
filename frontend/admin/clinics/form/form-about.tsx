import { useController, type Control } from 'react-hook-form';
import { Card } from '../../../ui/boxes.tsx';
import { ChipList } from '../../ui/forms/chip-list.tsx';
import { FormArea } from '../../ui/forms/form-text.tsx';
import type { ClinicDraft } from './clinic-draft.ts';
import { FormTranslations } from './form-translations.tsx';

const LONGEST_CHIP = 80;

/** Fields of the doctor's profile, skills and services (specification: admin §2). */
export function FormAbout({ control }: { control: Control<ClinicDraft> }) {
  const specializations = useController({ control, name: 'specializations' });
  const services = useController({ control, name: 'services' });
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card className="grid grid-cols-1 gap-5 p-4 md:p-5">
        <FormArea control={control} name="dentist_description" label="About the doctor" maxLength={4000} />
        <ChipList
          label="Specializations"
          noun="specialization"
          hint="Press Enter after each."
          maxLength={LONGEST_CHIP}
          chips={specializations.field.value}
          onChange={specializations.field.onChange}
          error={specializations.fieldState.error?.message}
        />
        <ChipList
          label="Services"
          noun="service"
          hint="Press Enter after each. Without any, the usual services are shown."
          maxLength={LONGEST_CHIP}
          chips={services.field.value}
          onChange={services.field.onChange}
          error={services.fieldState.error?.message}
        />
      </Card>
      <FormTranslations control={control} />
    </div>
  );
}
