import type { Act } from '#shared/domain/audit/act.ts';
import type { Sending } from '#shared/domain/messages/sending.ts';

/** The switch of all e-mails and SMS. */
export type SendingStore = {
  get(): Promise<Sending>;
  /** Writes it with the act, if what was read still stands; false otherwise. */
  save(edit: { before: Sending; after: Sending }, act: Act): Promise<boolean>;
};

/** Switch that stops all sending. Throws where it cannot be read: nothing is sent then. */
export type SendingSwitch = { isStopped(): Promise<boolean> };
