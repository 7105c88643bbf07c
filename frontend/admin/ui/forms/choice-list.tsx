import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';

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
