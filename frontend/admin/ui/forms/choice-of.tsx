import { useId } from 'react';
import { controlClass } from '../../../ui/control-class.ts';

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
