import type { Act } from '#shared/domain/audit/act.ts';
import type { LeadDay } from '#shared/domain/leads/lead-day.ts';
import type { Lead, LeadNote, LeadState } from '#shared/domain/leads/lead.ts';
import type { UnreadRow } from '../ports.ts';

export type LeadChange = { before: Lead; after: Lead };

/** A lead of an IST day came to another state at some instant; another mark for each time. */
export type LeadDayChange = { day: string; mark: string; at: string };

/** Leads as the team follows them up. Lists may lag behind writes; one is read consistently. */
export type LeadAdminStore = {
  /** Newest first. */
  page(
    state: LeadState,
    limit: number,
    cursor?: string,
  ): Promise<{ items: Lead[]; unreadable: UnreadRow[]; next_cursor: string | null }>;
  /** A lead, and its notes in the order in which they were written. */
  lead(id: string): Promise<{ lead: Lead; notes: LeadNote[] } | null>;
  /** The lead, that its day changed, and the act, all or nothing; false when another version stands there. */
  save(change: LeadChange, act: Act): Promise<boolean>;
  /** The note and the act. Answers the note that stands under its id, which may be an earlier one; null where the lead is gone, or being erased. */
  addNote(note: LeadNote, lead: Lead, act: Act): Promise<LeadNote | null>;
};

/** Somebody who has a booking: with whom, and when they gave their details for it. */
export type Booker = { clinic_id: string; phone_digest: string; details_at: string };

/** Until when bookings were followed. */
export type FollowMark = { seen_until: string };

/** Read and write operations for following up leads. */
export type LeadFollowing = {
  mark(): Promise<FollowMark | null>;
  keepMark(mark: FollowMark): Promise<void>;
  /** Returns the patients with a booking that was made, or paid, between two instants. */
  bookers(span: { from: string; to: string }): Promise<Booker[]>;
  /** Leads of the same phone at the same clinic. */
  leadsOf(booker: Booker): Promise<Lead[]>;
  /** The lead, and that its day changed; false when another version stands there. */
  save(change: LeadChange): Promise<boolean>;
};

/** Until when leads were counted. */
export type LeadCountMark = { counted_to: string };

/** Read and write operations for counting leads. */
export type LeadCounting = {
  mark(): Promise<LeadCountMark | null>;
  keepMark(mark: LeadCountMark): Promise<void>;
  /** Days of which a lead came to another state and that were not counted since. */
  changes(): Promise<LeadDayChange[]>;
  /** The day is counted; unless it changed again. */
  settle(change: LeadDayChange): Promise<void>;
  /** Every lead of an IST day, in whatever state. */
  leadsOn(day: string): Promise<Pick<Lead, 'clinic_id' | 'created_at' | 'state'>[]>;
  keep(day: LeadDay): Promise<void>;
};

/** Read operations on the counts, for staff. */
export type LeadCounts = {
  /** Days from one to another, both among them, that are counted. */
  days(from: string, to: string): Promise<LeadDay[]>;
  /** Clinics' names by their ids, of those that are there. */
  clinicNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};
