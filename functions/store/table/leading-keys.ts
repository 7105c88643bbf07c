import { ContactMessageStatus, PartnerRequestStatus } from '#shared/domain/enquiries/enquiry.ts';
import { type BookingList, REFUND_LISTS } from '#shared/domain/booking/booking-lists.ts';
import type { DueKind } from '#shared/domain/due.ts';
import { countKeys, countRanges, alarmKeys, alarmRanges } from './table-counts.ts';
import { leadKeys, waitlistKeys, waitlistRanges } from './table-leads.ts';
import { dueListsOf } from './table-due.ts';
import { suppressionKeys, suppressionRanges } from './table-contacts.ts';
import { keyOf, partitionOf, rangeOf } from './table.ts';
import type { KeyRange } from './table-definition.ts';

/** Stands for any id, as in the patterns of IAM. */
const ANY = '*';

/** Row types of the table, and the pattern of their partitions: IAM grants access to rows by these names. */
export const ROW_PARTITIONS = {
  clinic: partitionOf(keyOf.clinic(ANY)),
  clinicContact: partitionOf(keyOf.clinicContact(ANY)),
  clinicAt: partitionOf(keyOf.clinicAt(ANY)),
  pause: partitionOf(keyOf.pause()),
  clinicLists: partitionOf(keyOf.clinicFirstPages(ANY, '')),
  appointment: partitionOf(keyOf.appointment(ANY)),
  order: partitionOf(keyOf.order(ANY)),
  quotaSlot: partitionOf(keyOf.quotaSlot(`${ANY}#`)),
  webhookEvent: partitionOf(keyOf.event(ANY)),
  shortLink: partitionOf(keyOf.shortLink(ANY)),
  quota: partitionOf(keyOf.quota(ANY)),
  sentCount: partitionOf(keyOf.sentCount(ANY, ANY)),
  readCount: partitionOf(keyOf.readCount(ANY, '')),
  phoneCode: partitionOf(keyOf.phoneCode(ANY)),
  recentUses: partitionOf(keyOf.recentUses(ANY)),
  paymentPoll: partitionOf(keyOf.paymentPoll(ANY)),
  lead: partitionOf(keyOf.lead(ANY)),
  leadCounts: partitionOf(leadKeys.mark()),
  contactMessage: partitionOf(keyOf.contactMessage(ANY)),
  partnerRequest: partitionOf(keyOf.partnerRequest(ANY)),
  waitlist: partitionOf(waitlistKeys.list(ANY)),
  blogPost: partitionOf(keyOf.blogPost(ANY)),
  postRevision: partitionOf(keyOf.postRevision(ANY, 1)),
  autosave: partitionOf(keyOf.autosave(ANY, '')),
  conversion: partitionOf(keyOf.conversion(ANY)),
  suppressedAddress: partitionOf(suppressionKeys.address(ANY)),
  member: partitionOf(keyOf.member(ANY)),
  adminRoll: partitionOf(keyOf.adminRoll()),
  emailSettings: partitionOf(keyOf.emailSettings()),
  smsSettings: partitionOf(keyOf.smsSettings()),
  emailTexts: partitionOf(keyOf.emailTexts('', '')),
  textVersion: partitionOf(keyOf.textVersion(ANY, ANY, 1)),
  sending: partitionOf(keyOf.sending()),
  business: partitionOf(keyOf.business()),
  reconciliationRun: partitionOf(keyOf.reconciliationRun()),
  migration: partitionOf(keyOf.migration(ANY)),
  auditEvent: partitionOf(keyOf.auditEvent({ at: new Date(0).toISOString(), id: '' })).replace(/[^#]+$/, ANY),
  upload: partitionOf(keyOf.upload(ANY)),
  picture: partitionOf(keyOf.picture(ANY)),
  moneySums: partitionOf(keyOf.monthTotal(ANY)),
  settlement: partitionOf(keyOf.settlement({ month: ANY, clinic_id: ANY })),
  moneyCheck: partitionOf(keyOf.moneyCheck(ANY)),
  retention: partitionOf(countKeys.retentionMark()),
  openedTimes: partitionOf(keyOf.openedTimes(ANY)),
  dayCounts: partitionOf(countKeys.dayCountMark()).replace(/[^#]+$/, ANY),
  alarm: partitionOf(alarmKeys.alarm(ANY)),
  sampleMark: partitionOf(keyOf.sampleMark(ANY)),
} as const;

const STANDING = ['paid', 'pending'] as const;
const partitionsOf = (lists: readonly BookingList[]): string[] =>
  lists.map((list) => rangeOf.bookings(list, ANY, '').partition);

type List = { index: NonNullable<KeyRange['index']>; partitions: readonly string[] };

const listed = ({ index = 'listing', partition }: KeyRange): List => ({ index, partitions: [partition] });
const due = (kind: DueKind): List => ({ index: 'due', partitions: dueListsOf(kind) });

/** The lists of the indexes, in the same way. */
export const LIST_PARTITIONS = {
  clinics: listed(rangeOf.clinics()),
  archivedClinics: listed(rangeOf.archivedClinics()),
  finishedDrafts: listed(rangeOf.finishedDrafts()),
  pendingReviews: listed(rangeOf.pendingReviews()),
  leads: { index: 'listing', partitions: countRanges.leads().map(({ partition }) => partition) },
  leadsAt: listed(rangeOf.leadsAt(ANY)),
  confirmed: listed(rangeOf.confirmed(ANY, '')),
  standingBookings: { index: 'bookings', partitions: partitionsOf(STANDING) },
  cancelledBookings: { index: 'bookings', partitions: partitionsOf(['cancelled']) },
  bookingsFound: {
    index: 'lookup',
    partitions: [rangeOf.ofReference, rangeOf.ofPhone, rangeOf.ofPayment].map((range) => range(ANY).partition),
  },
  bookingsOfEmail: listed(rangeOf.ofEmail(ANY)),
  eventsOfBooking: listed(rangeOf.eventsOf(ANY)),
  unfinishedBookings: listed(countRanges.unfinishedOn(ANY)),
  failedPartnerEmails: listed(rangeOf.failedPartnerEmails('')),
  failedNotifications: listed(countRanges.failedNotifications('')),
  withdrawnNotifications: listed(countRanges.unsentNotifications('WITHDRAWN')),
  bouncedNotifications: listed(countRanges.unsentNotifications('BOUNCED')),
  notAllowlistedNotifications: listed(countRanges.unsentNotifications('NOT_LISTED')),
  suppressedNotifications: listed(countRanges.unsentNotifications('SUPPRESSED')),
  suppressedAddresses: listed(suppressionRanges.all()),
  ringingAlarms: listed(alarmRanges.ringing()),
  contactMessages: listed(rangeOf.contactMessages()),
  contactMessagesByStatus: {
    index: 'lookup',
    partitions: ContactMessageStatus.options.map((status) => rangeOf.contactMessagesWith(status).partition),
  },
  daySchedules: listed(rangeOf.daySchedules()),
  formerContacts: listed(rangeOf.formerContacts()),
  newsReaders: listed(rangeOf.newsReaders()),
  newsOfBookings: listed(rangeOf.newsOn(ANY, { from: '', to: '' })),
  partnerRequests: listed(rangeOf.partnerRequests()),
  partnersByStatus: {
    index: 'lookup',
    partitions: PartnerRequestStatus.options.map((status) => rangeOf.partnersWith(status).partition),
  },
  waitlists: listed(waitlistRanges.all()),
  auditEventsOfPerson: listed(rangeOf.auditEventsOfPerson(ANY)),
  auditEventsOfEntity: listed(rangeOf.auditEventsOfEntity(ANY)),
  pictures: listed(rangeOf.pictures('')),
  moneyOfClinics: listed(rangeOf.moneyOf(ANY, ANY)),
  moneyOfDays: listed(rangeOf.moneyOn(ANY)),
  countedMonths: listed(rangeOf.countedMonths(ANY)),
  refunds: { index: 'listing', partitions: REFUND_LISTS.map((list) => rangeOf.refunds(list).partition) },
  publishedPosts: listed(rangeOf.publishedPosts()),
  draftPosts: listed(rangeOf.draftPosts()),
  allPosts: listed(rangeOf.allPosts()),
  postById: listed(rangeOf.postOf(ANY)),
  dueReconciliations: due('settle'),
  dueNotifications: due('notice'),
  dueReminders: due('reminder'),
  dueConversions: due('conversion'),
  duePosts: due('post'),
  quarantine: due('quarantine'),
} as const satisfies Record<string, List>;

export type RowName = keyof typeof ROW_PARTITIONS;
export type ListName = keyof typeof LIST_PARTITIONS;
