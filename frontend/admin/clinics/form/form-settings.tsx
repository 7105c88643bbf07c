import { Controller, type Control } from 'react-hook-form';
import { Card } from '../../../ui/boxes.tsx';
import { SwitchField } from '../../ui/forms/switch-field.tsx';
import type { ClinicDraft } from './clinic-draft.ts';

const TABS = [
  { name: 'tabs_config.about', label: 'About' },
  { name: 'tabs_config.services', label: 'Services' },
  { name: 'tabs_config.reviews', label: 'Reviews' },
] as const;

/** Which tabs the clinic's public page has (specification: admin §2). */
export function FormSettings({ control }: { control: Control<ClinicDraft> }) {
  return (
    <Card className="p-4 md:p-5">
      <fieldset className="grid grid-cols-1 min-w-0 gap-1">
        <legend className="text-lg font-bold">Tabs of the clinic’s page</legend>
        {TABS.map(({ name, label }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <SwitchField label={label} checked={value} onChange={onChange} />
            )}
          />
        ))}
      </fieldset>
    </Card>
  );
}
