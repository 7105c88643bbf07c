import type { FormerContact } from '#shared/domain/clinics/clinic-contact.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { newsCeilings, sendWithin } from '../notices/send-ceilings.ts';
import { AddressRefused } from '../outbox/message-kind.ts';
import { deliverNews } from '../outbox/deliver-news.ts';
import { composeContactChanged } from './contact-changed.ts';
import type { TellClinicsWorld } from './ports.ts';

/** Retries end after this time with an alarm: an operator calls the clinic. */
const GIVEN_UP_MS = 2 * DAY_MS;

/**
 * Notifies the former e-mail address of each clinic whose contact changed, so that a change that the clinic did not ask for is
 * noticed by it.
 * @param until milliseconds; no address is written to after it
 * @returns how many were written to
 */
export async function tellFormerContacts(world: TellClinicsWorld, until: number): Promise<number> {
  let sent = 0;
  for (const former of await world.news.formerContacts())
    if (world.clock.now() < until && (await tellFormer(world, former)) === 'sent') sent += 1;
  return sent;
}

async function tellFormer(world: TellClinicsWorld, former: FormerContact): ReturnType<typeof deliverNews> {
  const isGivenUp = world.clock.now() - Date.parse(former.at) > GIVEN_UP_MS;
  const failure = 'the former address of a clinic could not be told that its contact changed';
  const outcome = await deliverNews(world.log, {
    failure,
    ids: { clinic: former.clinic_id },
    isAlarming: isGivenUp,
    stillTrue: async () => [former],
    deliver: () =>
      sendWithin(world, newsCeilings(world.ceilings, former.clinic_id), () =>
        world.mail.send(composeContactChanged(former, world.brand)),
      ).catch((error: unknown) => {
        if (!(error instanceof AddressRefused)) throw error;
        // It takes no mail, now or later.
        world.log.warn(failure, { clinic: former.clinic_id, reason: error.message });
        return null;
      }),
    keepTold: () => world.news.dropFormer(former),
  });
  if (outcome === 'waits' && isGivenUp) await world.news.dropFormer(former);
  return outcome;
}
