import { CLINIC_TEXTS } from '#shared/domain/limits.ts';
import { afterQuietHours } from '#shared/domain/reminder-times.ts';
import { sendWithin } from '../notices/send-ceilings.ts';
import type { Ceiling } from '../notices/send-ceilings.ts';
import type { Sms } from '../notices/ports.ts';
import { NotBefore, unlessNotListed } from '../outbox/message-kind.ts';
import { composeChangeSms, composeMoreSms } from './compose-clinic-sms.ts';
import type { StandingChange } from './compose-clinic-mail.ts';
import type { TellClinicsWorld } from './ports.ts';

/**
 * An SMS for each change, and one for those that are too many for that; at night they wait for the morning, and beyond the
 * ceilings of a day for the next one.
 * @param keepTold is told how far the clinic was, after each SMS but the last one: a failure repeats what follows it
 * @throws NotBefore, and whatever the sender throws
 */
export async function textChanges(
  world: TellClinicsWorld,
  { clinic_id, phone }: { clinic_id: string; phone: string },
  changes: readonly StandingChange[],
  keepTold: (until: string) => Promise<void>,
): Promise<void> {
  const now = world.clock.now();
  const opensAt = world.mindsNight ? afterQuietHours(now) : now;
  if (opensAt > now) throw new NotBefore('quiet hours', new Date(opensAt).toISOString());
  const ceilings: Ceiling[] = [
    { name: 'sms to one clinic', key: `sms to ${clinic_id}`, limit: CLINIC_TEXTS.perDay, isOfAll: false },
    { name: 'sms', key: 'sms', limit: world.ceilings.smsPerDay, isOfAll: true },
  ];
  const send = (sms: Sms): Promise<unknown> =>
    sendWithin(world, ceilings, () => world.sms.send(sms)).catch(unlessNotListed);
  const told = changes.slice(0, CLINIC_TEXTS.atOnce);
  const more = changes.slice(CLINIC_TEXTS.atOnce);
  for (const [place, change] of told.entries()) {
    await send(composeChangeSms(phone, change, world.brand));
    const next = changes[place + 1];
    if (next !== undefined) await keepTold(next.first_at);
  }
  if (more.length > 0) await send(composeMoreSms(phone, more, world.brand));
}
