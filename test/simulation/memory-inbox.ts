import type { SentMessage } from '#functions/core/checks/provider-ledger.ts';
import type { Mail, Sms } from '#functions/core/notices/ports.ts';

/** Every message that left the house, repeats included, in order. */
export class MemoryInbox {
  readonly sent: SentMessage[] = [];
  /** What lies on people's phones. */
  readonly texts: Sms[] = [];

  mail({ id }: Mail): void {
    this.sent.push({ channel: 'email', id });
  }

  sms(sms: Sms): void {
    this.sent.push({ channel: 'sms', id: sms.id });
    this.texts.push(sms);
  }
}
