import { CLINIC_TEXTS } from '#shared/domain/booking/limits.ts';
import { afterQuietHours } from '#shared/domain/booking/reminder-times.ts';
import { ceilingOfAll, sendWithin, type Ceiling } from '../notices/send-ceilings.ts';
import type { Sms } from '../notices/ports.ts';
import type { NewsMark } from '#shared/domain/messages/news-mark.ts';
import { NotBefore } from '../outbox/message-kind.ts';
import { composeChangeSms, composeMoreSms, type TextedClinic } from './compose-clinic-sms.ts';
import type { StandingChange } from './compose-clinic-mail.ts';
import type { TellClinicsWorld } from './ports.ts';

/**
 * An SMS for each change, and one for those that are too many for that; at night they wait for the morning, and beyond the
 * ceilings of a day for the next one.
 * @param keepTold is told how far the clinic was, after each SMS but the last one: a failure repeats what follows it
 * @returns the provider's id of the last one
 * @throws NotBefore, and whatever the sender throws
 */
export async function textChanges(
  world: TellClinicsWorld,
  { clinic_id, ...clinic }: TextedClinic & { clinic_id: string },
  changes: readonly StandingChange[],
  keepTold: (told: NewsMark) => Promise<void>,
): Promise<string | null> {
  const now = world.clock.now();
  const opensAt = world.respectsQuietHours ? afterQuietHours(now) : now;
  if (opensAt > now) throw new NotBefore('quiet hours', new Date(opensAt).toISOString());
  const ceilings: Ceiling[] = [
    { name: 'sms to one clinic', key: `sms to ${clinic_id}`, limit: CLINIC_TEXTS.perDay, ofDay: null, wakes: true },
    ceilingOfAll('sms', world.ceilings.smsPerDay, 'can wait'),
  ];
  const send = (sms: Sms): Promise<string | null> => sendWithin(world, ceilings, () => world.sms.send(sms));
  const told = changes.slice(0, CLINIC_TEXTS.atOnce);
  const more = changes.slice(CLINIC_TEXTS.atOnce);
  let delivery_id: string | null = null;
  for (const [place, change] of told.entries()) {
    delivery_id = await send(composeChangeSms(clinic, change, world.registeredSms));
    const next = changes[place + 1];
    if (next !== undefined) await keepTold({ until: next.first_at, delivery_id });
  }
  return more.length > 0 ? send(composeMoreSms(clinic, more, world.brand, world.registeredSms)) : delivery_id;
}
