import { Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useController, useFieldArray, type Control, type FieldErrors } from 'react-hook-form';
import type { BusinessForm } from '#shared/contract/settings/business.ts';
import type { SupportHours } from '#shared/domain/settings/business-details.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { DAYS } from './business-draft.ts';

const MOST = 7;
const NEXT: SupportHours = { first_day: 0, last_day: 0, opens: '10:00', closes: '18:00' };

type HoursFieldsProps = {
  control: Control<BusinessForm>;
  errors: FieldErrors<BusinessForm>['support_hours'];
};

/** When somebody answers the phone: stretches of days with the same hours. */
export function HoursFields({ control, errors }: HoursFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'support_hours' });
  const problem = errors?.root?.message ?? errors?.message;
  const legend = useRef<HTMLLegendElement>(null);
  const takeOut = (at: number) => {
    remove(at);
    // Moves the focus, because the pressed button disappears.
    legend.current?.focus();
  };
  return (
    <fieldset className="min-w-0">
      <legend ref={legend} tabIndex={-1} className="text-lg font-bold">
        Support hours (IST)
      </legend>
      {fields.map(({ id }, at) => (
        <Stretch
          key={id}
          control={control}
          at={at}
          problem={errors?.[at]?.opens?.message ?? errors?.[at]?.closes?.message}
          onRemove={fields.length === 1 ? null : () => takeOut(at)}
        />
      ))}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-kumkum">
          {problem}
        </p>
      )}
      {fields.length < MOST && (
        <Button variant="secondary" className="mt-3" onClick={() => append(NEXT)}>
          Add hours
        </Button>
      )}
    </fieldset>
  );
}

type StretchProps = {
  control: Control<BusinessForm>;
  at: number;
  problem: string | undefined;
  /** Null for the only one. */
  onRemove: (() => void) | null;
};

function Stretch({ control, at, problem, onRemove }: StretchProps) {
  const id = useId();
  const number = at + 1;
  // As a field of its own: what is changed as a row of the list becomes another row, which has no focus.
  const { value: stretch, onChange } = useController({ control, name: `support_hours.${at}` }).field;
  const isWrong = problem !== undefined;
  const time = (name: 'opens' | 'closes', words: string) => (
    <input
      type="time"
      aria-label={`Hours ${number}, ${words}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? id : undefined}
      value={stretch[name]}
      onChange={(event) => onChange({ ...stretch, [name]: event.target.value.slice(0, 5) })}
      className={controlClass(isWrong, 'min-h-11 min-w-0 tabular-nums')}
    />
  );
  const day = (name: 'first_day' | 'last_day', words: string) => (
    <select
      aria-label={`Hours ${number}, ${words}`}
      value={stretch[name]}
      onChange={(event) => onChange({ ...stretch, [name]: Number(event.target.value) })}
      className={controlClass(false, 'min-h-11 min-w-0')}
    >
      {DAYS.map((word, value) => (
        <option key={word} value={value}>
          {word}
        </option>
      ))}
    </select>
  );
  return (
    <div
      role="group"
      aria-label={`Hours ${number}`}
      className="grid grid-cols-2 items-center gap-2 border-line py-3 not-last:border-b lg:grid-cols-[1fr_1fr_1fr_1fr_auto]"
    >
      {day('first_day', 'first day')}
      {day('last_day', 'last day')}
      {time('opens', 'opens')}
      {time('closes', 'closes')}
      {onRemove !== null && (
        <Button variant="quiet" aria-label={`Remove hours ${number}`} className="justify-self-start" onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </Button>
      )}
      <p id={id} role="alert" className="col-span-full text-sm text-kumkum empty:hidden">
        {problem}
      </p>
    </div>
  );
}
