import type { Sms } from '../notices/ports.ts';
import type { Clock, Log } from '../ports.ts';
import type { Pause, SmsOutcome, SmsWay } from './ports.ts';

export type SendThroughWorld = { clock: Clock; pause: Pause; log: Pick<Log, 'warn'> };

/** Tries of one provider, and the pause before the next one (specification: admin §9). */
const TRIES = 3;
const BETWEEN_PROVIDERS_MS = 1000;
/** Within one provider: whoever asked for a code waits at the screen. */
const BETWEEN_TRIES_MS = 250;
/** So long new tries are begun; the last may take its own time beyond that. */
const BEGIN_FOR_MS = 12_000;

const NO_FORMAT = 'No successful phone format found';

type Attempt = { way: SmsWay; to: string; text: string; endsAt: number };

/**
 * Hands an SMS to the first provider that takes it: each is tried up to three times, a number that it refuses in its other
 * spellings. Where nobody knows whether it was taken nobody else is asked: it would arrive twice, and the outbox tries later.
 * @returns the provider's id of the delivery; null where it gave none
 * @throws Error 'All providers failed. Last error: …'
 */
export async function sendThrough(
  world: SendThroughWorld,
  ways: readonly SmsWay[],
  { to, text }: Pick<Sms, 'to' | 'text'>,
): Promise<string | null> {
  const endsAt = world.clock.now() + BEGIN_FOR_MS;
  const fitting = ways.filter((way) => !way.needsTemplate || way.templateIdOf(text) !== null);
  let last = 'no provider takes this text';
  for (const [at, way] of fitting.entries()) {
    if (at > 0) await world.pause(BETWEEN_PROVIDERS_MS);
    const outcome = await inItsFormats(world, { way, to, text, endsAt });
    if (outcome.fate === 'taken') return outcome.id;
    world.log.warn('a provider did not take an SMS', { by: way.name, fate: outcome.fate, status: outcome.status ?? 0 });
    last = outcome.words;
    if (outcome.fate === 'unknown' || world.clock.now() >= endsAt) break;
  }
  throw new Error(`All providers failed. Last error: ${last}`);
}

async function inItsFormats(world: SendThroughWorld, { way, to, text, endsAt }: Attempt): Promise<SmsOutcome> {
  const formats = way.formatsOf(to);
  let outcome: SmsOutcome = { fate: 'refused', status: null, words: NO_FORMAT };
  for (const format of formats) {
    outcome = await upToThreeTimes(world, { way, to: format, text, endsAt });
    if (outcome.fate !== 'refused' || world.clock.now() >= endsAt) return outcome;
  }
  return formats.length === 1 ? outcome : { ...outcome, words: NO_FORMAT };
}

async function upToThreeTimes({ clock, pause }: SendThroughWorld, { way, to, text, endsAt }: Attempt) {
  for (let tries = 1; ; tries += 1) {
    const outcome = await way.tryOnce({ to, text });
    if (outcome.fate !== 'busy' || tries === TRIES || clock.now() >= endsAt) return outcome;
    await pause(BETWEEN_TRIES_MS);
  }
}
