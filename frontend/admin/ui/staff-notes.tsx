import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { Button } from '../../ui/button.tsx';
import { reasonWords } from './query-states.tsx';
import { FormArea, resolverOf } from './forms/form-text.tsx';
import { momentWords } from './format.ts';
import { toast } from './toasts.tsx';
import { useDirtyGuard } from './forms/dirty-guard.tsx';
import { useKeys } from './use-keys.ts';

type Draft = { text: string };
type Note = { id: string; at: string; by: string; text: string };
type NotesProps = {
  notes: readonly Note[];
  send: (text: string, idempotencyKey: string) => Promise<unknown>;
  /** Reads what the note was written of again. */
  onAdded: () => Promise<unknown>;
};

const Form = z.object({ text: z.string().trim().min(1, 'Enter a note first').max(1000) });

/** Notes that only the team sees, oldest first, and one more to write. */
export function StaffNotes({ notes, send, onAdded }: NotesProps) {
  const { control, handleSubmit, reset, formState } = useForm<Draft>({
    defaultValues: { text: '' },
    resolver: resolverOf<Draft>(Form),
  });
  const { keyOf, forget } = useKeys();
  useDirtyGuard(formState.isDirty);
  const adding = useMutation({
    mutationFn: ({ text }: Draft) => send(text.trim(), keyOf(text.trim())),
    onSuccess: async () => {
      forget();
      reset();
      toast.success('Note added');
      await onAdded();
    },
    onError: (error) => toast.error('Couldn’t add the note', reasonWords(error)),
  });
  return (
    <>
      <ul aria-label="Notes" className="mt-2 grid gap-3 empty:hidden">
        {notes.map(({ id, at, by, text }) => (
          <li key={id} className="border-l-4 border-line pl-3 wrap-anywhere">
            <p className="whitespace-pre-line">{text}</p>
            <p className="text-sm text-ink-soft">
              <span className="tabular-nums">{momentWords(at)}</span>
              <span>{`, by ${by}`}</span>
            </p>
          </li>
        ))}
      </ul>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((draft) => adding.mutate(draft))(event)}
        className="mt-3 grid gap-3"
      >
        <FormArea
          control={control}
          name="text"
          label="New note"
          compact
          maxLength={1000}
          hint="Only staff see notes. Please write nothing about health."
        />
        <Button type="submit" variant="secondary" className="justify-self-start" loading={adding.isPending}>
          Add note
        </Button>
      </form>
    </>
  );
}
