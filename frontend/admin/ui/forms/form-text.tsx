import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState, type ComponentProps } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
  type FieldPathByValue,
  type Resolver,
} from 'react-hook-form';
import type * as z from 'zod';
import { istInstant } from '#shared/values/ist.ts';
import { rupeesToPaise, typedRupees } from '#shared/values/money/typed-rupees.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/field.tsx';

/**
 * Validates a form by the schema of the contract. The typed values are submitted unchanged: the server applies the same
 * schema to them.
 */
export const resolverOf = <V extends FieldValues>(schema: z.ZodObject): Resolver<V> =>
  // A form holds all that its schema takes, defaults filled in; the resolver's own type knows the schema's input only.
  zodResolver(schema, undefined, { raw: true }) as unknown as Resolver<V>;

/** The last day that a field for a day or a moment takes: browsers offer years of six digits, which are no date of ours. */
export const LAST_DAY = '9999-12-31';

const DAY = /^\d{4}-\d\d-\d\d$/;

const TIME = /^\d\d:\d\d$/;

/** The instant of a day and a wall time in IST as a field gives them; null where they are none. */
export function typedInstant(day: string, time: string): string | null {
  if (!DAY.test(day) || !TIME.test(time)) return null;
  return Number.isNaN(Date.parse(`${day}T${time}:00.000Z`)) ? null : istInstant(day, time);
}

type Bound<T extends FieldValues> = { control: Control<T>; name: FieldPath<T> };
type Own = 'id' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref' | 'name' | 'error';

/** Returns the input text of a value; empty if there is no value. */
const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Has what is wrong with the field that has focus in sight, and gives the field its id. */
function useErrorInView(error: string | undefined): string {
  const id = useId();
  useEffect(() => {
    // It comes after the focus, and grows below it.
    if (error !== undefined && document.activeElement?.id === id)
      document.querySelector(`#${CSS.escape(id)}-error`)?.scrollIntoView({ block: 'nearest' });
  }, [id, error]);
  return id;
}

type TypedFieldProps<T extends FieldValues> = Bound<T> &
  Omit<ComponentProps<typeof TextField>, Own> & {
    /** The value of a text in the form. */
    parse: (typed: string) => unknown;
    /** The text of a value that nobody typed here. */
    format?: (value: unknown) => string;
    /** Says at once what is wrong with a text; null where nothing is. */
    problemOf?: ((typed: string) => string | null) | undefined;
  };

/** A field of a form for one line whose value is another than its text. */
function TypedField<T extends FieldValues>(props: TypedFieldProps<T>) {
  const { control, name, parse, format = asText, problemOf, ...field } = props;
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name });
  const [typed, setTyped] = useState('');
  const error = problemOf?.(asText(value)) ?? fieldState.error?.message;
  const id = useErrorInView(error);
  return (
    <TextField
      max={field.type === 'date' ? LAST_DAY : undefined}
      {...field}
      id={id}
      ref={ref}
      name={name}
      // A text stays as it was typed ("100.0" on the way to "100.05") until the form gets another value.
      value={Object.is(parse(typed), value) ? typed : format(value)}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parse(target.value));
      }}
      error={error}
    />
  );
}

type FormTextProps<T extends FieldValues> = Omit<TypedFieldProps<T>, 'parse' | 'format'> & {
  /** Value of an empty input; the empty text by default. Numbers are null. */
  empty?: null;
};

/** A field of a form for one line: text, an address of the web, a number (`type="number"`), a day (`type="date"`). */
export function FormText<T extends FieldValues>({ empty, ...field }: FormTextProps<T>) {
  const isNumber = field.type === 'number';
  const parse = (typed: string): unknown => {
    if (typed === '') return isNumber || empty === null ? null : '';
    return isNumber ? Number(typed) : typed;
  };
  return <TypedField {...field} parse={parse} />;
}

type FormAreaProps<T extends FieldValues> = Bound<T> & Omit<ComponentProps<typeof TextArea>, Own> & { empty?: null };

/** A field of a form for several lines. */
export function FormArea<T extends FieldValues>({ control, name, empty, ...field }: FormAreaProps<T>) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name });
  const id = useErrorInView(fieldState.error?.message);
  return (
    <TextArea
      {...field}
      id={id}
      ref={ref}
      name={name}
      value={asText(value)}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value === '' && empty === null ? null : event.target.value)}
      error={fieldState.error?.message}
    />
  );
}

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
