import { useId } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { controlClass } from '../../../ui/control-class.ts';
import { Field, hasFailed, notesOf } from '../../../ui/field.tsx';

type ChoiceFieldProps<T extends FieldValues> = {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  /** Placeholder until an option is chosen. */
  empty?: string;
  choices: readonly { value: string | number; word: string }[];
  /** After another one was chosen. */
  onChosen?: () => void;
};

/** One of several, in a form. */
export function ChoiceField<T extends FieldValues>({
  control,
  name,
  label,
  empty,
  choices,
  onChosen,
}: ChoiceFieldProps<T>) {
  const id = useId();
  const {
    field: { ref, value, onBlur, onChange },
    fieldState: { error },
  } = useController({ control, name });
  const words = error?.message;
  return (
    <Field id={id} label={label} error={words}>
      <select
        ref={ref}
        id={id}
        name={name}
        value={String(value)}
        onBlur={onBlur}
        onChange={(event) => {
          onChange(choices.find((one) => String(one.value) === event.target.value)?.value ?? '');
          onChosen?.();
        }}
        aria-invalid={hasFailed(words) || undefined}
        aria-describedby={notesOf(id, { error: words })}
        className={controlClass(hasFailed(words), 'min-h-12')}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.word}
          </option>
        ))}
      </select>
    </Field>
  );
}
