import { setTimeout as pause } from 'node:timers/promises';
import { emailCallbackUrl } from '#shared/contract/raw-routes.ts';
import type { CallingProvider } from '#shared/domain/messages/sender-settings.ts';
import type { StopList } from '../stop-list.ts';
import type { EmailCallbackKeys } from './mail-callback-keys.ts';
import { callbacksOf, type Callback, type TakenEmail } from './mail-callbacks.ts';

/** Has a provider tell what becomes of a mail that it took. */
export type CallBack = (provider: CallingProvider, mail: TakenEmail) => void;

/** After so long a mail is delivered here, or comes back. */
const DELIVERED_AFTER_MS = 2000;
const TRIES = 5;
const BETWEEN_TRIES_MS = 1000;

/**
 * Returns a function that calls back as the providers do: signed, and with retries if the site could not accept it. It
 * makes no further try after a refusal.
 */
export function callsBack(siteUrl: string, keys: EmailCallbackKeys, stops: StopList): CallBack {
  const stopping = new AbortController();
  stops.add(() => stopping.abort());
  const { signal } = stopping;
  const post = async (url: string, { headers, body }: Callback): Promise<void> => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => null);
      await answer?.body?.cancel();
      if (answer !== null && answer.status < 500) return;
      await pause(BETWEEN_TRIES_MS, undefined, { signal });
    }
  };
  const tell = async (provider: CallingProvider, mail: TakenEmail): Promise<void> => {
    await pause(DELIVERED_AFTER_MS, undefined, { signal });
    const url = emailCallbackUrl(siteUrl, provider);
    for (const callback of callbacksOf(provider, mail, keys, url)) await post(url, callback);
  };
  return (provider, mail) =>
    void tell(provider, mail).catch((error: unknown) => {
      if (!signal.aborted) console.error(`a callback of ${provider}: ${String(error)}`);
    });
}
