import type { Delivery } from '#infra/local/invariants/provider-ledger.ts';
import type { Email, Sms } from '#functions/core/messages/ports.ts';
import { renderSms } from '#shared/domain/messages/sms-templates.ts';
import type { SentConversion } from '#functions/core/stats/conversions/ports.ts';

/** Every message that was sent, repeats included, in order. */
export class MemoryInbox {
  readonly sent: Delivery[] = [];
  /** SMS texts on people's phones. */
  readonly texts: (Sms & { text: string })[] = [];

  mail({ id }: Email): string {
    return this.deliver({ channel: 'email', id });
  }

  sms(sms: Sms): string {
    this.texts.push({ ...sms, text: renderSms(sms.message) });
    return this.deliver({ channel: 'sms', id: sms.id });
  }

  private deliver(message: Pick<Delivery, 'channel' | 'id'>): string {
    const delivery_id = `delivery ${this.sent.length + 1}`;
    this.sent.push({ ...message, delivery_id });
    return delivery_id;
  }
}

/** The advertising platform: it keeps what it is sent, with the instant (milliseconds). */
export class MemoryPlatform {
  readonly sent: { conversion: SentConversion; at: number }[] = [];

  send(conversion: SentConversion, at: number): string {
    return `trace ${this.sent.push({ conversion, at })}`;
  }
}
