import type { SmsSettings } from '#shared/domain/messages/sender-settings.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { cachedFor } from '../../cached-for.ts';
import type {
  SmsSender,
  Sms,
  SmsProvider,
  SmsProviders,
  SmsSecrets,
  Pause,
  RenderedSms,
  SmsOutcome,
} from '../ports.ts';
import type { SmsSettingsStore } from '#functions/store/messages/message-settings-stores.ts';
import { UnknownOutcome } from '../outbox/message-kind.ts';
import type { Clock, Log } from '../../ports.ts';

type SendThroughDeps = { clock: Clock; pause: Pause; log: Pick<Log, 'warn'> };

/** Tries of one provider, and the pause before the next try or provider (specification: admin §9). */
const TRIES = 3;
const PAUSE_MS = 1000;
/** So long new tries are begun; the last may take its own time beyond that. */
const BEGIN_FOR_MS = 12_000;

const failure = (last: string): string => `All providers failed. Last error: ${last}`;
const NO_FORMAT = 'No successful phone format found';

type Attempt = { provider: SmsProvider; sms: RenderedSms; endsAt: number };

/**
 * Sends an SMS by the first provider that accepts it. Each is tried up to three times, a second apart; a refused number
 * is tried in its other spellings. After an unknown outcome no other provider is tried at once, unless a duplicate is
 * harmless. The next attempt begins with the next provider, and tries the others after it.
 * @returns the provider's id of the delivery; null where it gave none
 * @throws UnknownOutcome, Error 'All providers failed. Last error: …'
 */
export async function sendThrough(
  deps: SendThroughDeps,
  providers: readonly SmsProvider[],
  { to, message, unknown_outcomes = 0, isHarmlessTwice = false }: Omit<Sms, 'id'>,
): Promise<string | null> {
  const endsAt = deps.clock.now() + BEGIN_FOR_MS;
  const fitting = providers.filter(
    (provider) => !provider.needsTemplate || provider.templateIdOf(message.template) !== null,
  );
  const first = unknown_outcomes % fitting.length;
  let last = 'no provider takes this text';
  let mayBeTaken = false;
  for (const [at, provider] of [...fitting.slice(first), ...fitting.slice(0, first)].entries()) {
    if (at > 0) await deps.pause(PAUSE_MS);
    const outcome = await inItsFormats(deps, {
      provider,
      sms: { to, text: provider.render(message), templateId: provider.templateIdOf(message.template) },
      endsAt,
    });
    if (outcome.result === 'taken') return outcome.id;
    deps.log.warn('a provider did not take an SMS', {
      by: provider.name,
      result: outcome.result,
      status: outcome.status ?? 0,
    });
    last = outcome.words;
    mayBeTaken ||= outcome.result === 'unknown';
    if ((mayBeTaken && !isHarmlessTwice) || deps.clock.now() >= endsAt) break;
  }
  throw mayBeTaken ? new UnknownOutcome(failure(last)) : new Error(failure(last));
}

async function inItsFormats(deps: SendThroughDeps, { provider, sms, endsAt }: Attempt): Promise<SmsOutcome> {
  const formats = provider.numberFormats(sms.to);
  let outcome: SmsOutcome = { result: 'refused', status: null, words: NO_FORMAT };
  for (const format of formats) {
    outcome = await upToThreeTimes(deps, { provider, sms: { ...sms, to: format }, endsAt });
    if (outcome.result !== 'refused' || deps.clock.now() >= endsAt) return outcome;
  }
  return formats.length === 1 ? outcome : { ...outcome, words: NO_FORMAT };
}

async function upToThreeTimes({ clock, pause }: SendThroughDeps, { provider, sms, endsAt }: Attempt) {
  for (let tries = 1; ; tries += 1) {
    const outcome = await provider.tryOnce(sms);
    if (outcome.result !== 'busy' || tries === TRIES || clock.now() >= endsAt) return outcome;
    await pause(PAUSE_MS);
  }
}

export type ChosenSmsDeps = SendThroughDeps & {
  settings: Pick<SmsSettingsStore, 'get'>;
  secrets: Pick<SmsSecrets, 'get'>;
  providers: SmsProviders;
};

/** So long a choice is kept before it is read again: no deployment is needed to change it. */
const CHOICE_PERSISTED_MS = 5 * MINUTE_MS;

/** The ways of SmartPing, with its password. */
export const smartPingProviders = async (
  { secrets, providers }: Pick<ChosenSmsDeps, 'secrets' | 'providers'>,
  { username, password_version }: SmsSettings,
): Promise<readonly SmsProvider[]> =>
  providers.smartPing({ username, password: await secrets.get('smartping-password', password_version) });

/**
 * Sends SMS by SmartPing where it is enabled, by template, then as plain text, then by SNS; else by SNS. The choice is read
 * when it is sent, every five minutes; where it cannot be read nothing is sent: it throws, and the outbox tries again.
 */
export function createChosenSmsSender(deps: ChosenSmsDeps): SmsSender {
  const chosen = cachedFor(deps.clock, CHOICE_PERSISTED_MS, async () => {
    const settings = await deps.settings.get();
    const first = settings?.is_enabled === true ? await smartPingProviders(deps, settings) : [];
    return [...first, await deps.providers.alternative()];
  });
  return { send: async (sms) => sendThrough(deps, await chosen(), sms) };
}
