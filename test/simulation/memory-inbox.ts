import type { SentMessage } from '#functions/core/checks/provider-ledger.ts';
import type { Mail, Sms } from '#functions/core/ports.ts';

/** Every message that left the house, repeats included, in order. */
export class MemoryInbox {
  readonly sent: SentMessage[] = [];

  mail({ id }: Mail): void {
    this.sent.push({ channel: 'email', id });
  }

  sms({ id }: Sms): void {
    this.sent.push({ channel: 'sms', id });
  }
}
