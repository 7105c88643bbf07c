import type { CallingProvider } from '#shared/domain/messages/sender-settings.ts';
import type { CallbackEvent, DeliveryReport } from '#shared/jobs/mail-event.ts';

/** A request as it came, names of headers in small letters: nothing of it is believed yet. */
export type RawCallback = { headers: Readonly<Record<string, string | undefined>>; body: Uint8Array };

/** `stale`: the provider signed it, and too long ago: somebody may be repeating what they overheard. */
export type CallbackVerdict = 'genuine' | 'forged' | 'stale';

/** How a provider signs its callbacks, and what it says in them. */
export type CallbackScheme = {
  /** True if a callback is the provider's test of the address: it carries no event, and comes before there is a key. */
  isTrial(callback: RawCallback): boolean;
  /**
   * Checks that a callback is signed with the key, and recent (`now` in milliseconds) where the scheme has a timestamp.
   */
  judge(callback: RawCallback, key: string, now: number): CallbackVerdict;
  /**
   * Returns the delivery reports about our e-mails; null where the body cannot be read. Irrelevant events are left out.
   */
  eventsIn(callback: RawCallback): DeliveryReport[] | null;
};
export type CallbackSchemes = Readonly<Record<CallingProvider, CallbackScheme>>;

/** The queue of what became of e-mails. */
export type EmailEventQueue = {
  /** Rejects unless all of them are taken. */
  tell(events: readonly CallbackEvent[]): Promise<void>;
};

/** The key that callbacks of a provider are verified with; null unless it is the one that was chosen, with its key. */
export type CallbackKeys = { keyOf(provider: CallingProvider): Promise<string | null> };
