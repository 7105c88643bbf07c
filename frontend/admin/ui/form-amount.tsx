import { useState, type ComponentProps } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import type { Paise } from '#shared/values/money.ts';
import { rupeesToPaise, typedRupees } from '#shared/values/typed-rupees.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useErrorInView } from './form-text.tsx';

type FormAmountProps<T extends FieldValues> = {
  control: Control<T>;
  name: FieldPathByValue<T, Paise | null>;
  label?: string;
} & Pick<ComponentProps<typeof TextField>, 'hint' | 'inputMode'>;

/** The amount of a typed text: null for none, NaN for a text that is no amount of whole paise. */
const amountOf = (typed: string): number | null => (typed === '' ? null : (rupeesToPaise(typed) ?? Number.NaN));

// The name of the field says that its value is an amount, which the types of the form library lose.
const textOf = (value: unknown): string => (typeof value === 'number' ? typedRupees(value as Paise) : '');

/** A field of a form for an amount of money: a person types rupees, the form holds paise. */
export function FormAmount<T extends FieldValues>({ control, name, ...field }: FormAmountProps<T>) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name });
  const [typed, setTyped] = useState('');
  const error = fieldState.error?.message;
  const id = useErrorInView(error);
  return (
    <TextField
      label="Amount (₹)"
      inputMode="decimal"
      {...field}
      type="number"
      min={0}
      step="any"
      id={id}
      ref={ref}
      name={name}
      // A text stays as it was typed ("99.50", "99.") until the form gets another amount.
      value={Object.is(amountOf(typed), value) ? typed : textOf(value)}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(amountOf(target.value));
      }}
      error={error}
    />
  );
}
