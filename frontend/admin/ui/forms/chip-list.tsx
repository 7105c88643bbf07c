import { X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { tidyLine } from '#shared/values/text/tidy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, hasFailed, notesOf, controlClass, rawLength } from '../../../ui/field.tsx';
import { tooLong } from '../lists/list-search.tsx';

/** The list with one more; tidied, and as it was when that is blank, already there or one too many (specification: admin §2). */
export function withChip(chips: readonly string[], typed: string): readonly string[] {
  const chip = tidyLine(typed);
  return chip === '' || chips.includes(chip) ? chips : [...chips, chip];
}

type ChipListProps = {
  label: string;
  /** One of them, for the words of its buttons: 'specialization'. */
  noun: string;
  hint?: string;
  error?: string | undefined;
  /** The longest tidied chip, in characters. */
  maxLength: number;
  chips: readonly string[];
  onChange: (chips: string[]) => void;
};

/** A list of short texts: Enter adds what is typed, the cross takes one away (specification: admin §2). */
export function ChipList({ label, noun, hint, error: ofChips, maxLength, chips, onChange }: ChipListProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const error = tooLong(typed, maxLength) ?? ofChips;
  const add = () => {
    input.current?.focus();
    if (tooLong(typed, maxLength) !== undefined) return;
    onChange([...withChip(chips, typed)]);
    setTyped('');
  };
  const remove = (chip: string) => {
    onChange(chips.filter((other) => other !== chip));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter is the chip's here, not the form's.
    event.preventDefault();
    add();
  };
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          value={typed}
          maxLength={rawLength(maxLength)}
          aria-invalid={hasFailed(error) || undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          aria-describedby={notesOf(id, { error, hint })}
          className={controlClass(hasFailed(error), 'min-h-12 min-w-0 flex-1')}
        />
        <Button variant="secondary" onClick={add} aria-label={`Add ${noun}`}>
          Add
        </Button>
      </div>
      <ul aria-label={label} className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {chips.map((chip) => (
          <li
            key={chip}
            className="inline-flex max-w-full items-center rounded-full bg-sand py-0.5 pr-0.5 pl-3 text-sm font-medium"
          >
            <span className="min-w-0 wrap-anywhere">{chip}</span>
            <button
              type="button"
              aria-label={`Remove ${chip}`}
              onClick={() => remove(chip)}
              className="ml-1 grid size-8 shrink-0 place-items-center rounded-full hover:bg-line"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </Field>
  );
}
