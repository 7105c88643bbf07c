import { Switch } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { cx } from '../../../ui/class-names.ts';
import { Field, hasFailed, notesOf, controlClass } from '../../../ui/field.tsx';

export type Choice<T extends string = string> = { value: T; label: ReactNode; hint?: ReactNode };

type ChoiceListProps<T extends string> = {
  legend: string;
  /** One name for the radios of a group. */
  name: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
};

/** A few things of which one is chosen, each on a line of its own that can be pressed. */
export function ChoiceList<T extends string>({ legend, name, choices, value, onChange }: ChoiceListProps<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'flex min-h-11 cursor-pointer items-start gap-3 rounded-control border p-3',
              choice.value === value ? 'border-peacock bg-peacock-tint' : 'border-line-strong bg-card',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="mt-1 size-4 shrink-0 accent-peacock"
            />
            <span className="min-w-0 wrap-anywhere">
              <span>{choice.label}</span>
              {choice.hint !== undefined && <span className="block text-sm text-ink-soft">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceOfProps<T extends string> = {
  label: string;
  words: Readonly<Record<T, string>>;
  chosen: T;
  onChoose: (value: T) => void;
  disabled?: boolean;
};

/** One of a few things, by their names. */
export function ChoiceOf<T extends string>({ label, words, chosen, onChoose, disabled = false }: ChoiceOfProps<T>) {
  const id = useId();
  const isOne = (value: string): value is T => value in words;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <select
        id={id}
        value={chosen}
        disabled={disabled}
        onChange={({ target: { value } }) => {
          if (isOne(value)) onChoose(value);
        }}
        className={controlClass(false, 'min-h-12')}
      >
        {Object.entries<string>(words).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

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

type SwitchFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A labelled switch; the whole line can be pressed. */
export function SwitchField({ label, hint, checked, onChange, disabled = false }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <Switch.Root
        id={id}
        nativeButton
        render={(props) => <button {...props} type="button" />}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="relative my-2.5 h-6 w-11 shrink-0 rounded-full border border-line-strong bg-sand transition-colors disabled:opacity-55 data-checked:border-peacock data-checked:bg-peacock"
      >
        <Switch.Thumb className="block size-4 translate-x-1 rounded-full bg-line-strong transition-transform data-checked:translate-x-[1.375rem] data-checked:bg-on-peacock" />
      </Switch.Root>
      <div className="min-w-0 flex-1 basis-28">
        <label htmlFor={id} className="block min-h-11 cursor-pointer py-2.5 leading-6 font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="-mt-2 text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
