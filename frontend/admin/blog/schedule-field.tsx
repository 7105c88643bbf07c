import { useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import { istDay, istWallTime } from '#shared/values/ist.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LAST_DAY, typedInstant } from '../ui/forms/typed-instant.ts';
import type { PostDraft } from './post-draft.ts';

/** When a draft is published by itself, as a date and time in IST. */
export function ScheduleField({ control }: { control: Control<PostDraft> }) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: 'publish_at' });
  const input = useRef<HTMLInputElement>(null);
  const choose = (typed: string): void => {
    const [day = '', time = ''] = typed.split('T');
    const at = typedInstant(day, time);
    if (typed === '' || at !== null) onChange(at);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <TextField
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
        name="publish_at"
        type="datetime-local"
        max={`${LAST_DAY}T23:59`}
        label="Publication time, IST (optional)"
        hint="The draft is published automatically within a minute of that time."
        value={value === null ? '' : `${istDay(value)}T${istWallTime(value)}`}
        onBlur={onBlur}
        onChange={({ target }) => choose(target.value)}
        error={fieldState.error?.message}
      />
      {value !== null && (
        <Button
          variant="secondary"
          onClick={() => {
            onChange(null);
            // Moves the focus, because the pressed button disappears.
            input.current?.focus();
          }}
        >
          Cancel the schedule
        </Button>
      )}
    </div>
  );
}
