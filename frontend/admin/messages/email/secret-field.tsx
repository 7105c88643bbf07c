import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { TextField } from '../../../ui/text-field.tsx';

type SecretFieldProps<T extends FieldValues> = {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  /** True if a secret is stored, which is kept if the input stays empty. */
  isKept: boolean;
  /** Description of the secret, if it is not obvious. */
  hint?: string;
};

const KEPT = 'The stored value can’t be shown. Enter a new one to replace it.';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A key or a password: what is kept is dots, and only something new can be typed. */
export function SecretField<T extends FieldValues>({ control, name, label, isKept, hint }: SecretFieldProps<T>) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
    // The input is discarded with the field, because it belonged to the previously selected provider.
  } = useController({ control, name, shouldUnregister: true });
  return (
    <TextField
      ref={ref}
      name={name}
      type="password"
      label={label}
      hint={[hint, isKept ? KEPT : undefined].filter(Boolean).join(' ') || undefined}
      placeholder={isKept ? '••••••••••••' : undefined}
      autoComplete="new-password"
      spellCheck={false}
      value={asText(value)}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      error={fieldState.error?.message}
    />
  );
}
