import type {
  Begun,
  DayCount,
  DayCourse,
  DayMoney,
  QuarterTotals,
  VisitCounts,
} from '#shared/domain/stats/day-count.ts';
import type { Waiting } from '#shared/contract/stats/dashboard.ts';
import type { Alarm } from '#shared/domain/alarm.ts';
import type { Phase } from '#shared/domain/booking/appointment.ts';
import type { Notice } from '#shared/domain/messages/notice.ts';
import type { LeastFigures, PartnerFigures } from '#shared/domain/stats/partner-figures.ts';
import type { PatientRating } from '#shared/domain/clinics/patient-rating.ts';
import type { Month } from '#shared/values/month.ts';

/** From an instant (ISO) until before another. */
export type Span = { from: string; to: string };

/** How far counting days has come. */
export type DayCountMark = {
  /** The first IST day there is anything of. */
  first: string;
  /** Every day from the first to this one is counted; null before. */
  counted_to: string | null;
  /** The IST day since which times that are let go are counted. */
  unfinished_since: string;
  /** Visits of a day, at an instant. */
  visits: { day: string; counted_at: string; of: VisitCounts };
  /** Absent in a mark older than the field. */
  clinics?: CountedClinics | undefined;
  /** The figures of the partner page that are shown. Absent in a mark older than the field. */
  figures?: PartnerFigures | undefined;
};

/** A clinic, and when it was made (ISO). */
export type KnownClinic = { id: string; made_at: string; is_archived: boolean; rating: PatientRating | null };

/** Clinics that were not archived at an instant, and how many of them were made on each IST day of this month and of the last. */
export type CountedClinics = { counted_at: string; total: number; made_on: Record<string, number> };

/** Items that began on an IST day, and their totals by the end of each quarter of an hour. */
export type BegunDay = { begun: Begun; quarters: QuarterTotals };

/** Source of the daily counts; lists lag behind writes by moments. */
export type DaySource = {
  /** Returns what began within a span, by IST day; days without anything may be left out. */
  begun(span: Span): Promise<ReadonlyMap<string, BegunDay>>;
  /** An IST day as it was counted while it went on; null where it was not. */
  course(day: string): Promise<DayCourse | null>;
};

/** Read and write operations for counting days. Only one run at a time writes: counts have no conditions. */
export type DayCounting = DaySource & {
  /** Returns the amounts taken and returned, by the days of a month that had any: the same as the money page's sums. */
  money(month: Month): Promise<ReadonlyMap<string, DayMoney>>;
  mark(): Promise<DayCountMark | null>;
  keepMark(mark: DayCountMark): Promise<void>;
  /** Days that are counted, both bounds among them, in order. */
  days(from: string, to: string): Promise<DayCount[]>;
  /** Keeps days of one month and their courses, all of them or none. */
  keepMonth(counts: readonly DayCount[], courses: readonly DayCourse[]): Promise<void>;
  /** Courses of days, both bounds among them. */
  courses(from: string, to: string): Promise<DayCourse[]>;
  keepCourse(course: DayCourse): Promise<void>;
  /** When the oldest clinic, lead or partner request was made: nothing that is counted is older. */
  beganAt(): Promise<string | null>;
  /** All clinics. */
  clinics(): Promise<KnownClinic[]>;
  /** The least that each figure of the partner page has to be. */
  leastFigures(): Promise<LeastFigures>;
  /** The visits of a clinic within a span that are or were to be. */
  visits(clinicId: string, span: Span): Promise<{ slot: string; phase: Phase }[]>;
};

/** A message to a patient that was given up, or came back. */
export type FailedNotice = Pick<Notice, 'appointment_id' | 'kind' | 'channel' | 'arrival'> & { at: string };

/** Read operations of the dashboard. */
export type DashboardReader = DaySource &
  Pick<DayCounting, 'mark' | 'days'> & {
    /** Returns what began within a span of one IST day; null where a list has more items than `most`. */
    begunIfFew(span: Span, most: number): Promise<Begun | null>;
    /** How often times were opened on some IST days, both bounds among them, by day; those without any are left out. */
    opened(from: string, to: string): Promise<ReadonlyMap<string, number>>;
    /** When each clinic was made that is not archived, of those made within a span; of all without one. */
    clinicsMade(span?: Span): Promise<string[]>;
  };

/** Storage of the states of alarms. */
export type AlarmStore = {
  /** Keeps what was told of an alarm. False where that is no later than what is known of it. */
  keepIfNewer(alarm: Alarm): Promise<boolean>;
};

/** Read operations for items that wait for a staff member. */
export type AttentionReader = {
  /** Alarms that ring, those that began last first. */
  ringingAlarms(limit: number): Promise<Alarm[]>;
  /** Partner requests nobody has decided on and contact messages nobody has answered, older than an instant. */
  partnersBefore(at: string, limit: number): Promise<Waiting>;
  contactMessagesBefore(at: string, limit: number): Promise<Waiting>;
  /** Clinic drafts that their partners have filled in and nobody has published. */
  finishedDrafts(limit: number): Promise<Waiting>;
  waitingReviews(limit: number): Promise<Waiting>;
  /** Given up since an instant, the newest first. */
  failedNotices(since: string, limit: number): Promise<FailedNotice[]>;
  /** The same of those that were sent, and came back for good or were reported as spam. */
  bouncedNotices(since: string, limit: number): Promise<FailedNotice[]>;
  /** E-mails to partners that were given up since an instant. */
  failedPartnerMails(since: string, limit: number): Promise<Waiting>;
  /** Ids of bookings that could not be dealt with for a day and are tried once a day now. */
  stuckBookings(limit: number): Promise<string[]>;
  /** Until when (ISO) all clinics were told of their bookings; null before the first run. */
  clinicsToldUntil(): Promise<string | null>;
  /** How many messages about bookings were counted on a day (IST). */
  sentOn(day: string): Promise<{ mail: number; sms: number }>;
};
