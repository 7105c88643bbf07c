import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useController,
  type Control,
} from 'react-hook-form';
import type * as z from 'zod';
import { ApiError } from '../../../api/api-error.ts';
import { TextField } from '../../../ui/field.tsx';
import { resolverOf } from '../../ui/forms/form-text.tsx';
import { reasonWords } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useDirtyGuard } from '../../ui/forms/dirty-guard.tsx';
import { useVersioned, type EditedField } from '../../ui/forms/use-versioned.tsx';

type Setup = { ver: number };

type SetupForm<V extends FieldValues, S extends Setup> = {
  /** Query key of the settings, and the function that refetches them. */
  key: readonly string[];
  read: () => Promise<S>;
  schema: z.ZodObject;
  fields: readonly EditedField<V>[];
  valuesOf: (setup: S) => V & { ver: number };
  save: (values: V, ver: number) => Promise<S>;
  /** The key or password: its field, what is said where it is missing, and whether one may stay. */
  secret: { name: FieldPath<V>; missing: string; isKept: (setup: S, values: V) => boolean };
  /** Texts of the toasts after a save. */
  saved: string;
  failed: string;
};

/**
 * A part of how messages go out, as a form: saved from the version it was opened at, its secret asked for where none is
 * kept.
 */
export function useSetupForm<V extends FieldValues, S extends Setup>(setup: S, of: SetupForm<V, S>) {
  const { key, read, schema, fields, valuesOf, save, secret, saved, failed } = of;
  const queries = useQueryClient();
  const [began, setBegan] = useState(setup);
  // All fields have a value; the form's own type would let some be missing.
  const defaultValues = valuesOf(setup) as DefaultValues<V>;
  const form = useForm<V>({ defaultValues, resolver: resolverOf(schema) });
  const { handleSubmit, setError, reset, formState } = form;
  useDirtyGuard(formState.isDirty);
  const { submit, conflict } = useVersioned<V, S>({
    fields,
    read: async () => {
      const now = await read();
      return { values: valuesOf(now), ver: now.ver };
    },
    save,
  });
  const onSubmit = handleSubmit(async (values) => {
    if (values[secret.name] === undefined && !secret.isKept(began, values))
      return setError(secret.name, { message: secret.missing }, { shouldFocus: true });
    try {
      const now = await submit(valuesOf(began), values, began.ver);
      if (now === null) return;
      queries.setQueryData(key, now);
      setBegan(now);
      reset(valuesOf(now));
      toast.success(saved);
    } catch (error) {
      const refused = error instanceof ApiError ? fieldNamed(defaultValues, error.field) : undefined;
      if (refused !== undefined) setError(refused, { message: reasonWords(error) });
      toast.error(failed, reasonWords(error));
    }
  });
  return {
    control: form.control,
    resetField: form.resetField,
    began,
    conflict,
    isSaving: formState.isSubmitting,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
  };
}

/** The field of a form that a refusal names; undefined where it names none. */
const fieldNamed = <V extends FieldValues>(values: DefaultValues<V>, name: string | undefined) =>
  // Every name of the form's own values is one of its fields.
  Object.keys(values).find((field) => field === name) as FieldPath<V> | undefined;

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
