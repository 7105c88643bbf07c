import { newsOfClinic } from '#shared/domain/clinic-contact.ts';
import type { ClinicContact } from '#shared/domain/clinic-contact.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { BookingReader, KnownBooking } from '../booking-desk/ports.ts';
import type { MailSender } from '../notices/ports.ts';
import type { Brand, Clock, Log } from '../ports.ts';
import { NotListed } from '../outbox/message-kind.ts';
import type { SendingSwitch } from '../sending/ports.ts';
import { composeChanges } from './compose-clinic-mail.ts';
import type { StandingChange } from './compose-clinic-mail.ts';
import type { BookingChange, ClinicNewsStore, NewsProgress } from './ports.ts';

export type TellClinicsWorld = {
  clock: Clock;
  sending: SendingSwitch;
  news: ClinicNewsStore;
  bookings: Pick<BookingReader, 'known' | 'ofClinic'>;
  mail: MailSender;
  brand: Brand;
  log: Log;
};

/** A transaction is listed under the instant at which it was decided on: within this time it is written, and in the index. */
const SETTLED_MS = 3 * MINUTE_MS;
/** A clinic that is told for the first time hears of the last hour. */
const FIRST_MS = HOUR_MS;
/** A clinic that cannot be told for so long is not waited for any more: its visits are in its day sheet, and it is a person's affair. */
const GIVEN_UP_MS = 2 * DAY_MS;

const iso = (at: number): string => new Date(at).toISOString();

/**
 * Sends each clinic that wants it one e-mail with what changed about its bookings since the last one, as they stand now: who
 * cancelled meanwhile was never booked. How far a clinic was told is written down once the mail was taken: what cannot be sent
 * is in the next mail, and a run that dies costs a repeat under the same id, and never a change.
 * @param until milliseconds; no clinic is written to after it
 * @returns how many were written to
 */
export async function tellChanges(world: TellClinicsWorld, until: number): Promise<number> {
  const now = world.clock.now();
  const progress = await progressOf(world);
  const to = iso(now - SETTLED_MS);
  const from = iso(Date.parse(progress.changes_until) - FIRST_MS);
  const changes = await world.news.changes({ from, to });
  const byClinic = Map.groupBy(changes, ({ clinic_id }) => clinic_id);
  const [contacts, told] = await Promise.all([
    world.news.contacts([...byClinic.keys()]),
    world.news.told([...byClinic.keys()]),
  ]);
  const marks = new Map(told.map((mark) => [mark.clinic_id, mark.until]));
  const waiting: string[] = [];
  let sent = 0;
  for (const contact of contacts) {
    const since = later(marks.get(contact.clinic_id) ?? from, from);
    const fresh = (byClinic.get(contact.clinic_id) ?? []).filter(({ at }) => at >= since);
    if (fresh.length === 0 || !newsOfClinic(contact).includes('changes')) continue;
    const outcome = world.clock.now() < until ? await tellClinic(world, contact, fresh, { since, to }) : 'waits';
    if (outcome === 'sent') sent += 1;
    if (outcome === 'waits') waiting.push(later(since, progress.changes_until));
  }
  const still = waiting.filter((since) => Date.parse(since) > now - GIVEN_UP_MS);
  if (still.length < waiting.length)
    world.log.alarm('clinics were not told of their bookings for two days', { clinics: waiting.length - still.length });
  const changes_until = [to, ...still].toSorted()[0] ?? to;
  await world.news.keepProgress({ ...(await progressOf(world)), changes_until });
  return sent;
}

const later = (a: string, b: string): string => (a > b ? a : b);

/** How far the runs are; the first one writes down where it began, as one that fails for hours would begin later each time. */
export async function progressOf({ news, clock }: Pick<TellClinicsWorld, 'news' | 'clock'>): Promise<NewsProgress> {
  const known = await news.progress();
  if (known !== null) return known;
  const first = { changes_until: iso(clock.now() - SETTLED_MS), sheets_of: null };
  await news.keepProgress(first);
  return first;
}

type Outcome = 'sent' | 'nothing' | 'waits';

async function tellClinic(
  world: TellClinicsWorld,
  { clinic_id, email }: ClinicContact,
  fresh: readonly BookingChange[],
  { since, to }: { since: string; to: string },
): Promise<Outcome> {
  try {
    const ids = [...new Set(fresh.map(({ appointment_id }) => appointment_id))];
    const [first, ...others] = standingChanges(fresh, await world.bookings.known(ids));
    if (first !== undefined && email !== null)
      await world.mail
        .send(composeChanges({ clinic_id, email }, [first, ...others], world.brand, since))
        .catch(unlessNotListed);
    await world.news.keepTold({ clinic_id, until: to });
    return first === undefined ? 'nothing' : 'sent';
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    world.log.warn('a clinic could not be told of its bookings', { clinic: clinic_id, reason });
    return 'waits';
  }
}

/** Whom the stage does not send to is not told later either. */
export function unlessNotListed(error: unknown): void {
  if (!(error instanceof NotListed)) throw error;
}

const STANDS: readonly string[] = ['CONFIRMED', 'COMPLETED', 'NO_SHOW'];

/** What is true of some changes as the bookings stand: one line for each booking, and none where it came and went unseen. */
export function standingChanges(
  changes: readonly BookingChange[],
  bookings: readonly KnownBooking[],
): StandingChange[] {
  return bookings.flatMap((booking): StandingChange[] => {
    const of = changes.filter(({ appointment_id }) => appointment_id === booking.listed.id);
    const isNew = of.some(({ kind }) => kind === 'booked');
    if (STANDS.includes(booking.listed.phase)) return [{ ...booking, kind: isNew ? 'booked' : 'moved' }];
    return isNew ? [] : [{ ...booking, kind: 'cancelled' }];
  });
}
