import type { Access } from './function-access.ts';
import type { FunctionName } from './manifest.ts';

/** What settling needs, whoever settles: the booking, its slot, its tickets, and the event that is to be sent for it. */
const SETTLES = {
  appointment: ['Query', 'PutItem', 'UpdateItem'],
  clinic: ['GetItem', 'PutItem', 'DeleteItem'],
  ticket: ['DeleteItem'],
  conversion: ['PutItem'],
} as const satisfies Access['rows'];

const READS_CLINICS = {
  rows: { clinic: ['GetItem', 'Query'], clinicLists: ['GetItem', 'Query'], pause: ['GetItem'] },
  lists: ['confirmed'],
} as const satisfies Access;

/**
 * What every function may touch, and nothing beside it: CDK makes its role of this, the local product refuses the rest as
 * AWS would, and the whole test run compares it with the calls that were made. It stands apart from the manifest, which
 * every bundle carries.
 */
export const access: Readonly<Record<FunctionName, Access>> = {
  clinics: {
    ...READS_CLINICS,
    rows: { ...READS_CLINICS.rows, clinic: ['GetItem', 'BatchGetItem', 'Query'] },
  },
  booking: {
    rows: {
      ...SETTLES,
      clinic: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
      pause: ['GetItem'],
      order: ['GetItem', 'PutItem'],
      ticket: ['Query', 'PutItem', 'DeleteItem'],
      quota: ['UpdateItem'],
      paymentPoll: ['UpdateItem'],
      lead: ['UpdateItem'],
      phoneCode: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      recentUses: ['GetItem', 'PutItem'],
      sentCount: ['UpdateItem'],
    },
    queues: ['payment-reconcile', 'notices'],
    sends: ['sms'],
  },
  'own-booking': {
    rows: {
      appointment: ['Query', 'PutItem'],
      clinic: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
      pause: ['GetItem'],
      quota: ['UpdateItem'],
    },
    queues: ['payment-reconcile', 'notices'],
  },
  enquiries: { rows: { contactMessage: ['PutItem'], partnerRequest: ['PutItem'], quota: ['UpdateItem'] } },
  blog: { rows: { blogPost: ['GetItem'] }, lists: ['publishedPosts'] },
  conversions: { rows: { conversion: ['PutItem'], quota: ['UpdateItem'] } },
  webhook: {
    rows: { order: ['GetItem', 'BatchGetItem'], webhookEvent: ['BatchGetItem', 'PutItem'] },
    queues: ['payment-reconcile'],
  },
  team: {
    rows: { member: ['GetItem', 'BatchGetItem', 'PutItem'], adminRoll: ['GetItem', 'PutItem'], act: ['PutItem'] },
    pool: [
      'ListUsers',
      'ListUsersInGroup',
      'AdminGetUser',
      'AdminAddUserToGroup',
      'AdminRemoveUserFromGroup',
      'AdminEnableUser',
      'AdminDisableUser',
      'AdminUserGlobalSignOut',
      'AdminSetUserMFAPreference',
    ],
  },
  'clinic-admin': {
    rows: {
      member: ['GetItem'],
      clinic: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
      clinicLists: ['GetItem', 'Query', 'PutItem'],
      pause: ['GetItem', 'PutItem'],
      act: ['Query', 'BatchGetItem', 'PutItem'],
    },
    lists: ['clinics', 'archivedClinics', 'leadsAt', 'standingBookings', 'actsOfPerson', 'actsOnThing'],
  },
  'booking-desk': {
    rows: {
      ...SETTLES,
      member: ['GetItem', 'BatchGetItem'],
      appointment: ['GetItem', 'Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      order: ['GetItem'],
      clinic: ['GetItem', 'Query', 'BatchGetItem', 'PutItem', 'DeleteItem'],
      ticket: ['DeleteItem'],
      pause: ['GetItem'],
      act: ['PutItem'],
    },
    lists: [
      'clinics',
      'archivedClinics',
      'standingBookings',
      'cancelledBookings',
      'bookingsFound',
      'eventsOfBooking',
      'refunds',
    ],
    queues: ['payment-reconcile', 'notices'],
  },
  'blog-desk': {
    rows: { member: ['GetItem'], blogPost: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'], act: ['PutItem'] },
    lists: ['allPosts', 'publishedPosts', 'draftPosts', 'postById'],
  },
  'enquiry-desk': {
    rows: {
      member: ['GetItem'],
      contactMessage: ['GetItem', 'BatchGetItem', 'PutItem'],
      partnerRequest: ['Query', 'BatchGetItem', 'PutItem'],
      clinic: ['PutItem'],
      act: ['PutItem'],
    },
    lists: ['contactMessages', 'messagesByStatus', 'partnerRequests', 'partnersByStatus'],
    queues: ['notices'],
  },
  dashboard: {
    rows: {
      member: ['GetItem'],
      dayCounts: ['GetItem', 'Query'],
      moneySums: ['Query'],
      moneyCheck: ['Query'],
      act: ['Query'],
    },
    lists: [
      'clinics',
      'standingBookings',
      'cancelledBookings',
      'unfinishedBookings',
      'leads',
      'partnerRequests',
      'partnersByStatus',
      'messagesByStatus',
      'failedNotices',
      'refunds',
    ],
  },
  'lead-desk': {
    rows: {
      member: ['GetItem'],
      lead: ['GetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
      leadCounts: ['Query', 'PutItem'],
      clinic: ['BatchGetItem'],
      act: ['PutItem'],
    },
    lists: ['leads'],
  },
  exports: {
    rows: {
      member: ['GetItem'],
      clinic: ['GetItem', 'BatchGetItem', 'Query'],
      clinicLists: ['GetItem', 'Query'],
      appointment: ['BatchGetItem'],
      contactMessage: ['BatchGetItem'],
      partnerRequest: ['BatchGetItem'],
      moneySums: ['BatchGetItem'],
      settlement: ['BatchGetItem'],
      act: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    },
    lists: [
      'clinics',
      'archivedClinics',
      'standingBookings',
      'cancelledBookings',
      'refunds',
      'countedMonths',
      'contactMessages',
      'messagesByStatus',
      'partnerRequests',
      'partnersByStatus',
      'actsOfPerson',
      'actsOnThing',
    ],
  },
  money: {
    rows: {
      member: ['GetItem'],
      clinic: ['GetItem', 'BatchGetItem'],
      appointment: ['Query', 'BatchGetItem'],
      order: ['GetItem'],
      moneySums: ['BatchGetItem'],
      settlement: ['GetItem', 'BatchGetItem', 'PutItem'],
      moneyCheck: ['Query', 'PutItem'],
      act: ['PutItem'],
    },
    lists: ['moneyOfClinics', 'moneyOfDays', 'countedMonths'],
  },
  privacy: {
    rows: {
      member: ['GetItem', 'BatchGetItem'],
      appointment: ['Query', 'PutItem', 'DeleteItem'],
      conversion: ['DeleteItem'],
      lead: ['Query', 'DeleteItem'],
      contactMessage: ['GetItem', 'BatchGetItem', 'DeleteItem'],
      partnerRequest: ['Query', 'BatchGetItem', 'DeleteItem'],
      act: ['PutItem'],
    },
    lists: [
      'bookingsFound',
      'eventsOfBooking',
      'leads',
      'contactMessages',
      'messagesByStatus',
      'partnerRequests',
      'partnersByStatus',
    ],
  },
  uploads: {
    rows: {
      member: ['GetItem'],
      clinic: ['GetItem'],
      upload: ['GetItem', 'PutItem'],
      picture: ['PutItem'],
      act: ['PutItem'],
      quota: ['UpdateItem'],
    },
    queues: ['images'],
    // In whose name the browser sends a file with a form that was signed here.
    objects: { incoming: ['PutObject'] },
  },
  images: {
    rows: { upload: ['GetItem', 'PutItem'], picture: ['PutItem'] },
    objects: { incoming: ['GetObject', 'DeleteObject'], pictures: ['PutObject'] },
  },
  'collect-pictures': {
    rows: { clinic: ['GetItem', 'Query'], picture: ['PutItem', 'DeleteItem'] },
    lists: ['clinics', 'archivedClinics', 'pictures'],
    objects: { pictures: ['DeleteObject'] },
  },
  system: {},
  page: {
    rows: { ...READS_CLINICS.rows, blogPost: ['GetItem'] },
    lists: [...READS_CLINICS.lists, 'publishedPosts'],
  },
  'payment-reconcile': {
    rows: { ...SETTLES, appointment: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    queues: ['payment-reconcile', 'notices'],
  },
  notices: {
    rows: {
      appointment: ['Query', 'PutItem'],
      clinic: ['Query'],
      pause: ['GetItem'],
      partnerRequest: ['Query', 'PutItem'],
      sentCount: ['UpdateItem'],
    },
    sends: ['mail', 'sms'],
  },
  sweeper: {
    rows: { ...SETTLES, appointment: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    lists: ['dueSettlements', 'dueNotices', 'quarantine'],
    queues: ['notices'],
  },
  'ledger-sweep': {
    rows: { order: ['BatchGetItem'], appointment: ['BatchGetItem'], ledgerRun: ['GetItem', 'PutItem'] },
    queues: ['payment-reconcile'],
  },
  'count-money': {
    rows: {
      clinic: ['BatchGetItem'],
      appointment: ['BatchGetItem'],
      moneySums: ['GetItem', 'Query', 'PutItem'],
    },
    lists: ['clinics', 'archivedClinics', 'moneyOfClinics', 'moneyOfDays', 'refunds'],
  },
  'count-days': {
    rows: {
      clinic: ['Query'],
      appointment: ['BatchGetItem'],
      moneySums: ['Query'],
      dayCounts: ['GetItem', 'Query', 'PutItem'],
    },
    lists: [
      'clinics',
      'archivedClinics',
      'standingBookings',
      'cancelledBookings',
      'unfinishedBookings',
      'leads',
      'partnerRequests',
    ],
  },
  'check-money': {
    rows: { appointment: ['Query', 'BatchGetItem'], order: ['GetItem'], moneyCheck: ['Query', 'PutItem'] },
    lists: ['moneyOfDays'],
  },
  'follow-leads': {
    rows: {
      filling: ['GetItem'],
      appointment: ['BatchGetItem'],
      lead: ['BatchGetItem', 'PutItem'],
      leadCounts: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
    },
    lists: ['leads', 'leadsAt', 'standingBookings', 'moneyOfDays'],
  },
  'send-conversions': { rows: { conversion: ['GetItem', 'PutItem', 'UpdateItem'] }, lists: ['dueConversions'] },
  'publish-clinics': {
    rows: { clinic: ['BatchGetItem'], clinicLists: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] },
    lists: ['clinics'],
  },
  'fill-rows': {
    rows: {
      filling: ['GetItem', 'PutItem'],
      lead: ['UpdateItem'],
      appointment: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      clinic: ['GetItem', 'UpdateItem'],
      blogPost: ['PutItem', 'UpdateItem'],
      contactMessage: ['UpdateItem'],
      partnerRequest: ['UpdateItem'],
    },
    scans: true,
  },
  'security-events': {},
  'migrate-blog': { rows: { blogPost: ['PutItem'], sampleMark: ['PutItem'] } },
};
