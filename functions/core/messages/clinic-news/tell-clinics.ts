import { isVisit } from '#shared/domain/booking/lifecycle.ts';
import { waysToTell, type ClinicContact, type NewsChannel } from '#shared/domain/clinics/clinic-contact.ts';
import { CLINIC_UNTOLD_HOURS } from '#shared/domain/booking/limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import type { KnownBooking } from '#shared/domain/booking/booking-lists.ts';
import type { NewsMark, BookingChange, NewsProgress } from '#shared/domain/messages/news-mark.ts';
import { newsCeilings, sendWithin } from '../notices/send-ceilings.ts';
import { deliverNews, FIRST_MS, SETTLED_MS } from '../outbox/deliver-news.ts';
import { reportStuck } from '../../stuck-items.ts';
import { composeChanges, type StandingChange } from './compose-clinic-mail.ts';
import type { TellClinicsWorld } from './ports.ts';
import { textChanges } from './text-changes.ts';

/** A clinic that cannot be told for so long is not waited for any more: its visits are in its day sheet, and it is a person's affair. */
const GIVEN_UP_MS = 2 * DAY_MS;

const iso = (at: number): string => new Date(at).toISOString();
const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * Tells each clinic that wants it, by e-mail and by SMS, what changed about its bookings since it was told last, as they stand
 * now: who cancelled meanwhile was never booked.
 * @param until milliseconds; no clinic is written to after it
 * @returns how many were written to, counted by each way
 */
export async function tellChanges(world: TellClinicsWorld, until: number): Promise<number> {
  const now = world.clock.now();
  const progress = await progressOf(world);
  const span = { from: iso(Date.parse(progress.changes_until) - FIRST_MS), to: iso(now - SETTLED_MS) };
  const byClinic = Map.groupBy(await world.news.changes(span), ({ clinic_id }) => clinic_id);
  const ids = [...byClinic.keys()];
  const [contacts, told] = await Promise.all([world.news.contacts(ids), world.news.told(ids)]);
  const marks = new Map(told.map((mark) => [`${mark.clinic_id} ${mark.by}`, mark]));
  const waiting: UntoldClinic[] = [];
  let sent = 0;
  for (const contact of contacts)
    for (const by of waysToTell(contact)) {
      const mark = marks.get(`${contact.clinic_id} ${by}`);
      const since = later(mark?.until ?? span.from, span.from);
      const fresh = (byClinic.get(contact.clinic_id) ?? []).filter(({ at }) => at >= since);
      if (fresh.length === 0) continue;
      const news = { by, fresh, since, told: { until: span.to, delivery_id: mark?.delivery_id ?? null } };
      const outcome = world.clock.now() < until ? await tellClinic(world, contact, news) : 'waits';
      if (outcome === 'sent') sent += 1;
      if (outcome === 'waits')
        waiting.push({ clinic_id: contact.clinic_id, since: later(since, progress.changes_until) });
    }
  await moveOn(world, waiting, span.to, now);
  return sent;
}

/** A clinic that waits for a message, and since when (ISO). */
type UntoldClinic = { clinic_id: string; since: string };

/** Writes down how far all clinics were told; those that wait longest are waited for no more. */
async function moveOn(
  world: TellClinicsWorld,
  waiting: readonly UntoldClinic[],
  to: string,
  now: number,
): Promise<void> {
  const olderThan = (ms: number) => waiting.filter(({ since }) => Date.parse(since) <= now - ms);
  const late = new Set(olderThan(CLINIC_UNTOLD_HOURS * HOUR_MS).map(({ clinic_id }) => clinic_id));
  reportStuck(world, 'clinic-notification', [...late]);
  const givenUp = new Set(olderThan(GIVEN_UP_MS));
  const still = waiting.filter((one) => !givenUp.has(one)).map(({ since }) => since);
  if (givenUp.size > 0) {
    const clinics = [...givenUp].map(({ clinic_id }) => clinic_id).join(', ');
    world.log.alarm('clinics were not notified of their bookings for two days', { clinics });
  }
  const changes_until = [to, ...still].toSorted()[0] ?? to;
  await world.news.keepProgress({ ...(await progressOf(world)), changes_until });
}

/** How far the runs are; the first one writes down where it began, as one that fails for hours would begin later each time. */
export async function progressOf({ news, clock }: Pick<TellClinicsWorld, 'news' | 'clock'>): Promise<NewsProgress> {
  const known = await news.progress();
  if (known !== null) return known;
  const first = { changes_until: iso(clock.now() - SETTLED_MS), sheets_of: null };
  await news.keepProgress(first);
  return first;
}

/** `told`: what is written down when nothing is sent. */
type ClinicChanges = { by: NewsChannel; fresh: readonly BookingChange[]; since: string; told: NewsMark };

function tellClinic(
  world: TellClinicsWorld,
  { clinic_id, email, phone, language }: ClinicContact,
  { by, fresh, since, told }: ClinicChanges,
): ReturnType<typeof deliverNews> {
  const ids = [...new Set(fresh.map(({ appointment_id }) => appointment_id))];
  const keepTold = (mark: NewsMark): Promise<void> => world.news.keepTold({ clinic_id, by, ...mark });
  const send = async (changes: readonly [StandingChange, ...StandingChange[]]): Promise<string | null> => {
    if (by === 'email' && email !== null)
      return sendWithin(world, newsCeilings(world.ceilings, clinic_id), () =>
        world.mail.send(composeChanges({ clinic_id, email, language }, changes, world.brand, since)),
      );
    return phone === null ? null : textChanges(world, { clinic_id, phone, language }, changes, keepTold);
  };
  return deliverNews(world.log, {
    failure: 'a clinic could not be notified of its bookings',
    ids: { clinic: clinic_id, by },
    isAlarming: false,
    stillTrue: async () => standingChanges(fresh, await world.bookings.known(ids)),
    deliver: send,
    keepTold: (delivery) => keepTold({ ...told, ...(delivery !== null && { delivery_id: delivery.id }) }),
  });
}

/**
 * Returns the changes that are still true of the current bookings, in the order of their first ones. Each booking has
 * one line, and none where it was made and ended unseen.
 */
function standingChanges(changes: readonly BookingChange[], bookings: readonly KnownBooking[]): StandingChange[] {
  const standing = bookings.flatMap((booking): StandingChange[] => {
    const of = changes.filter(({ appointment_id }) => appointment_id === booking.listed.id);
    const times = of.map(({ at }) => at).toSorted();
    const span = { first_at: times[0] ?? '', last_at: times.at(-1) ?? '' };
    const isNew = of.some(({ kind }) => kind === 'booked');
    if (isVisit(booking.listed.phase)) return [{ ...booking, ...span, kind: isNew ? 'booked' : 'moved' }];
    return isNew ? [] : [{ ...booking, ...span, kind: 'cancelled' }];
  });
  return standing.toSorted((a, b) => a.first_at.localeCompare(b.first_at));
}
