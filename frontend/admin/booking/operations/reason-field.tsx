import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormArea } from '../../ui/forms/form-text.tsx';

type Bound<T extends FieldValues> = { control: Control<T>; name: FieldPath<T> };

/** Why something is done with a booking. */
export function ReasonField<T extends FieldValues>(bound: Bound<T>) {
  return (
    <FormArea
      {...bound}
      label="Reason"
      compact
      maxLength={200}
      hint="It stays in the history, so please don’t name anyone."
    />
  );
}
