import type { RecentUses } from './quotas/ports.ts';
import type { PhoneCode } from '#shared/domain/booking/phone-code.ts';

/** Codes sent to phones. All reads are consistent. */
export type PhoneCodeStore = {
  /** The code an appointment waits for. */
  get(appointmentId: string): Promise<PhoneCode | null>;
  recentUses(key: string): Promise<RecentUses>;
  /**
   * Stores a code in place of the one with the signature `replaces` (null: there was none) with the uses it counts as, each one
   * write further than it was read. False when any of them changed meanwhile; then nothing is written.
   */
  issue(code: PhoneCode, replaces: string | null, uses: readonly RecentUses[]): Promise<boolean>;
  /** Takes this very code back, which could not be sent. */
  withdraw(code: PhoneCode): Promise<void>;
  /** Writes uses that count one less, to be kept until `end` (ISO); false when they were counted on meanwhile. */
  giveBack(uses: RecentUses, end: string): Promise<boolean>;
  /**
   * Counts one try of this very code and notes it by its signature `tried`; false when the code is gone, has had `limit` tries, or
   * `tried` was the last one.
   */
  countTry(code: PhoneCode, tried: string, limit: number): Promise<boolean>;
};

export type Ids = {
  /** A fresh, unguessable appointment id. */
  appointmentId(): string;
  /** Six random digits that nobody can foresee. */
  phoneCode(): string;
};
