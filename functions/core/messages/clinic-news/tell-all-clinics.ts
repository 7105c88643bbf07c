import type { TellClinicsWorld } from './ports.ts';
import { dueSheets, sendDaySheets } from './send-day-sheets.ts';
import { tellChanges } from './tell-clinics.ts';
import { tellFormerContacts } from './tell-former-contacts.ts';

/**
 * Tells clinics what changed about their bookings, and in the evening who comes on the next day; while sending is stopped
 * nobody, and nothing is written down as told.
 * @param until milliseconds; no clinic is written to after it
 * @returns what was done, for whoever looks at the log
 */
export async function tellAllClinics(
  world: TellClinicsWorld,
  { sheets_of }: { sheets_of?: string | undefined },
  until: number,
): Promise<string> {
  if (await world.sending.isStopped()) return 'sending is stopped';
  const former = await tellFormerContacts(world, until);
  const changes = await tellChanges(world, until);
  const day = sheets_of ?? dueSheets(world.clock.now());
  const sheets = day === null ? 0 : await sendDaySheets(world, day, until);
  return `${changes} clinics were notified of changes, ${sheets} of their next day; ${former} former addresses were notified`;
}
