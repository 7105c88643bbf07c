import { waysToTell } from '#shared/domain/clinic-contact.ts';
import type { ClinicContact, ToldBy } from '#shared/domain/clinic-contact.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { KnownBooking } from '../booking-desk/ports.ts';
import { NotBefore, unlessNotListed } from '../outbox/message-kind.ts';
import { composeChanges } from './compose-clinic-mail.ts';
import type { StandingChange } from './compose-clinic-mail.ts';
import type { BookingChange, NewsProgress, TellClinicsWorld } from './ports.ts';
import { textChanges } from './text-changes.ts';

/** A transaction is listed under the instant at which it was decided on: within this time it is written, and in the index. */
const SETTLED_MS = 3 * MINUTE_MS;
/** A clinic that is told for the first time hears of the last hour. */
const FIRST_MS = HOUR_MS;
/** A clinic that cannot be told for so long is not waited for any more: its visits are in its day sheet, and it is a person's affair. */
const GIVEN_UP_MS = 2 * DAY_MS;

const iso = (at: number): string => new Date(at).toISOString();
const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * Tells each clinic that wants it, by e-mail and by SMS, what changed about its bookings since it was told last, as they stand
 * now: who cancelled meanwhile was never booked. How far a clinic was told is written down once a message was taken: what
 * cannot be sent is told with the next one, and a run that dies costs a repeat under the same id, and never a change.
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
  const marks = new Map(told.map(({ clinic_id, by, until: mark }) => [`${clinic_id} ${by}`, mark]));
  const waiting: string[] = [];
  let sent = 0;
  for (const contact of contacts)
    for (const by of waysToTell(contact)) {
      const since = later(marks.get(`${contact.clinic_id} ${by}`) ?? span.from, span.from);
      const fresh = (byClinic.get(contact.clinic_id) ?? []).filter(({ at }) => at >= since);
      if (fresh.length === 0) continue;
      const news = { by, fresh, since, to: span.to };
      const outcome = world.clock.now() < until ? await tellClinic(world, contact, news) : 'waits';
      if (outcome === 'sent') sent += 1;
      if (outcome === 'waits') waiting.push(later(since, progress.changes_until));
    }
  await moveOn(world, waiting, span.to, now);
  return sent;
}

/** Writes down how far all clinics were told; those that wait longest are waited for no more. */
async function moveOn(world: TellClinicsWorld, waiting: readonly string[], to: string, now: number): Promise<void> {
  const still = waiting.filter((since) => Date.parse(since) > now - GIVEN_UP_MS);
  if (still.length < waiting.length)
    world.log.alarm('clinics were not told of their bookings for two days', { clinics: waiting.length - still.length });
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

type News = { by: ToldBy; fresh: readonly BookingChange[]; since: string; to: string };

async function tellClinic(
  world: TellClinicsWorld,
  { clinic_id, email, phone }: ClinicContact,
  { by, fresh, since, to }: News,
): Promise<'sent' | 'nothing' | 'waits'> {
  try {
    const ids = [...new Set(fresh.map(({ appointment_id }) => appointment_id))];
    const [first, ...others] = standingChanges(fresh, await world.bookings.known(ids));
    const keepTold = (until: string): Promise<void> => world.news.keepTold({ clinic_id, by, until });
    if (first !== undefined && by === 'email' && email !== null)
      await world.mail
        .send(composeChanges({ clinic_id, email }, [first, ...others], world.brand, since))
        .catch(unlessNotListed);
    if (first !== undefined && by === 'sms' && phone !== null)
      await textChanges(world, { clinic_id, phone }, [first, ...others], keepTold);
    await keepTold(to);
    return first === undefined ? 'nothing' : 'sent';
  } catch (error) {
    // The night, or the ceilings of a day: no failure.
    if (error instanceof NotBefore) return 'waits';
    const reason = error instanceof Error ? error.name : 'unknown';
    world.log.warn('a clinic could not be told of its bookings', { clinic: clinic_id, by, reason });
    return 'waits';
  }
}

const STANDS: readonly string[] = ['CONFIRMED', 'COMPLETED', 'NO_SHOW'];

/**
 * What is true of some changes as the bookings stand, in the order of their first ones: one line for each booking, and none
 * where it came and went unseen.
 */
function standingChanges(changes: readonly BookingChange[], bookings: readonly KnownBooking[]): StandingChange[] {
  const standing = bookings.flatMap((booking): StandingChange[] => {
    const of = changes.filter(({ appointment_id }) => appointment_id === booking.listed.id);
    const times = of.map(({ at }) => at).toSorted();
    const span = { first_at: times[0] ?? '', last_at: times.at(-1) ?? '' };
    const isNew = of.some(({ kind }) => kind === 'booked');
    if (STANDS.includes(booking.listed.phase)) return [{ ...booking, ...span, kind: isNew ? 'booked' : 'moved' }];
    return isNew ? [] : [{ ...booking, ...span, kind: 'cancelled' }];
  });
  return standing.toSorted((a, b) => a.first_at.localeCompare(b.first_at));
}
