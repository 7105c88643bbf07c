import type { ComponentProps } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import type { Paise } from '#shared/values/money/money.ts';
import { rupeesToPaise, typedRupees } from '#shared/values/money/typed-rupees.ts';
import { TypedField } from './form-text.tsx';

type FormAmountProps<T extends FieldValues> = {
  control: Control<T>;
  name: FieldPathByValue<T, Paise | null>;
} & Pick<Partial<ComponentProps<typeof TypedField>>, 'label' | 'hint' | 'inputMode'>;

/** The amount of a typed text: null for none, NaN for a text that is no amount of whole paise. */
const amountOf = (typed: string): number | null => (typed === '' ? null : (rupeesToPaise(typed) ?? Number.NaN));

// The name of the field says that its value is an amount, which the types of the form library lose.
const textOf = (value: unknown): string =>
  typeof value === 'number' && !Number.isNaN(value) ? typedRupees(value as Paise) : '';

/** A field of a form for an amount of money: a person types rupees, the form holds paise. */
export function FormAmount<T extends FieldValues>(field: FormAmountProps<T>) {
  return (
    <TypedField
      label="Amount (₹)"
      inputMode="decimal"
      {...field}
      type="number"
      min={0}
      step="any"
      parse={amountOf}
      format={textOf}
    />
  );
}
