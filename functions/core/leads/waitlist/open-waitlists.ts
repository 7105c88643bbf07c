import type { Clock } from '../../ports.ts';
import type { WaitlistStore } from '#functions/store/leads/waitlist-store.ts';
import { waitlistIdOf } from './waitlist-key.ts';

/**
 * Makes the waitlists due whose cities have a clinic, and puts those back whose cities have none any more. It compares all of
 * them each time the lists of clinics are published, so that a missed change is made up for by the next one.
 * @param cities the cities of the published clinics
 */
export async function openWaitlists(
  { clock, waitlists }: { clock: Clock; waitlists: Pick<WaitlistStore, 'all' | 'setDue'> },
  cities: readonly string[],
): Promise<void> {
  const all = await waitlists.all();
  if (all.length === 0) return;
  const open = new Set(cities.map(waitlistIdOf));
  const now = new Date(clock.now()).toISOString();
  for (const list of all) {
    const isOpen = open.has(list.id);
    if (isOpen !== (list.next_check_at !== null)) await waitlists.setDue(list, isOpen ? now : null);
  }
}
