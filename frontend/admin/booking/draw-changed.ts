import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '../ui/lists/list-page.tsx';
import { BOOKINGS_KEY, rememberChanged, withChanged, type Changed } from './booking-queries.ts';
import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';

/** Draws what an act answered: in the lists at once, in all that tells more of the booking as soon as it is read again. */
export async function drawChanged(queries: QueryClient, changed: Changed): Promise<void> {
  rememberChanged(changed);
  queries.setQueriesData<Page<BookingRow>>(
    { queryKey: [...BOOKINGS_KEY, 'list'] },
    (page) => page && { ...page, rows: withChanged(page.rows) },
  );
  await Promise.all([
    queries.invalidateQueries({ queryKey: [...BOOKINGS_KEY, 'one', changed.id] }),
    queries.invalidateQueries({ queryKey: [...BOOKINGS_KEY, 'days'] }),
  ]);
}
