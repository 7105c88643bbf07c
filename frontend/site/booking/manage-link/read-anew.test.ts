import { focusManager, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { appointmentQuery } from '../outcome/thank-you-state.ts';
import { managedBookingQuery } from '../../../api/managed-booking.ts';

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

const appointment_id = 'apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9';
type Show = (queries: QueryClient) => () => void;

it.each<[string, Show]>([
  [
    'its own page',
    (queries) => new QueryObserver(queries, managedBookingQuery('aZ09bY18cX27')).subscribe(() => undefined),
  ],
  [
    'what thanks for it',
    (queries) =>
      new QueryObserver(queries, appointmentQuery({ appointment_id, token: 't' })).subscribe(() => undefined),
  ],
])('a booking is read anew when somebody comes back to the tab of %s', async (_name, show) => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({}));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { pathname: '/ta/b' });
  const queries = createQueryClient();
  queries.mount();
  focusManager.setFocused(false);
  const leave = show(queries);
  await vi.waitFor(() => expect([asked.mock.calls.length, queries.isFetching()]).toEqual([1, 0]));
  expect(asked.mock.calls[0]?.[0]).toMatch(/\?language=ta$/);
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  leave();
  queries.unmount();
  queries.clear();
});
