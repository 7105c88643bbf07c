import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { reasonWords } from '../ui/failure-words.ts';
import { FormArea } from '../ui/form-text.tsx';
import { say } from '../ui/say.ts';
import { resolverOf } from '../ui/schema-resolver.ts';
import { useKeys } from '../ui/use-keys.ts';
import { useUnsaved } from '../ui/unsaved.tsx';
import { momentWords } from '../ui/format.ts';
import { bookingApi } from './booking-api.ts';
import { bookingQuery } from './booking-queries.ts';
import type { BookingDetail } from '#shared/contract/booking-desk.ts';

type Draft = { text: string };

const Form = z.object({ text: z.string().trim().min(1, 'Please write the note first').max(1000) });

/** Notes on a booking, which only the team sees. */
export function BookingNotes({ booking }: { booking: BookingDetail }) {
  const queries = useQueryClient();
  const { control, handleSubmit, reset, formState } = useForm<Draft>({
    defaultValues: { text: '' },
    resolver: resolverOf<Draft>(Form),
  });
  const { keyOf, forget } = useKeys();
  useUnsaved(formState.isDirty);
  const adding = useMutation({
    mutationFn: ({ text }: Draft) => {
      const note = text.trim();
      return bookingApi.bookingDesk.addNote({ id: booking.id, text: note }, { idempotencyKey: keyOf(note) });
    },
    onSuccess: async () => {
      forget();
      reset();
      say.success('The note is added');
      await queries.invalidateQueries({ queryKey: bookingQuery(booking.id).queryKey });
    },
    onError: (error) => say.error('The note could not be added', reasonWords(error)),
  });
  return (
    <Card className="p-4">
      <h2 className="text-lg">Notes</h2>
      <ul aria-label="Notes" className="mt-2 grid gap-3 empty:hidden">
        {booking.notes.map(({ id, at, by, text }) => (
          <li key={id} className="border-l-4 border-line pl-3 wrap-anywhere">
            <p className="whitespace-pre-line">{text}</p>
            <p className="text-sm text-ink-soft">
              <span className="tabular-nums">{momentWords(at)}</span>, by {by}
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
          hint="Only the team sees notes. Please write nothing about health."
        />
        <Button type="submit" variant="secondary" className="justify-self-start" loading={adding.isPending}>
          Add note
        </Button>
      </form>
    </Card>
  );
}
