import type { SentConversion } from '#functions/core/conversions/ports.ts';

/** The advertising platform: it keeps what it is sent, with the instant (milliseconds). */
export class MemoryPlatform {
  readonly sent: { conversion: SentConversion; at: number }[] = [];

  send(conversion: SentConversion, at: number): string {
    return `trace ${this.sent.push({ conversion, at })}`;
  }
}
