import type { ToldEvent } from '#functions/core/conversions/ports.ts';

/** The advertising platform: it keeps what it is told, with the instant (milliseconds). */
export class MemoryPlatform {
  readonly told: { event: ToldEvent; at: number }[] = [];

  tell(event: ToldEvent, at: number): string {
    return `told ${this.told.push({ event, at })}`;
  }
}
