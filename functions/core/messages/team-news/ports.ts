import type { Member } from '#shared/domain/staff/member.ts';
import type { NoticeChannel } from '#shared/domain/messages/notice.ts';
import type { NewsKind } from '#shared/domain/staff/team-news.ts';
import type { NewsMark } from '../outbox/deliver-news.ts';
import type { Brand } from '../../ports.ts';

/** The brand, and the address of the back office that e-mails to staff lead to (without a slash at its end). */
export type TeamBrand = Brand & { adminUrl: string };

/** Facts of a line about an event; they name no patient. `slot` and `written_at` are instants (ISO). */
export type TeamFacts =
  | { clinic_name: string; slot: string; booking_id: string }
  /** Null: the clinic is gone. */
  | { clinic_name: string | null; city: string | null }
  | { written_at: string }
  | { channel: NoticeChannel; booking_id: string }
  /** How many payments of a day (IST, 'YYYY-MM-DD') differ. */
  | { day: string; payments: number };

/** Something that happened, and the page of the back office that shows it. */
export type TeamEvent = { kind: NewsKind; key: string; at: string; facts: TeamFacts; path: string };

/** How far somebody was told: also of what stands, by its keys. */
export type MemberNewsMark = NewsMark & { id: string; known: string[] };

/** Read and write operations for notifying staff. */
export type TeamNews = {
  /** Returns the current staff members who may want notifications. */
  people(): Promise<Member[]>;
  /** How far some of them were told; those who never were are left out. */
  told(ids: readonly string[]): Promise<MemberNewsMark[]>;
  keepTold(told: MemberNewsMark): Promise<void>;
  /** Returns the events from an instant until before another; the index of them lags by moments. */
  happened(span: { from: string; to: string }): Promise<TeamEvent[]>;
  /**
   * Returns conditions without an instant of their own that exist since some days: messages that were given up, days
   * whose money differs.
   */
  standing(since: string): Promise<TeamEvent[]>;
};
