import { READS_CLINICS, SETTLES, type Access } from './function-access.ts';
import type { FunctionName } from './manifest.ts';
import { teamAccess } from './team-access.ts';

/**
 * What every function may touch, and nothing beside it: CDK makes its role of this, the local product refuses the rest as
 * AWS would, and the whole test run compares it with the calls that were made. It stands apart from the manifest, which
 * every bundle carries.
 */
export const access: Readonly<Record<FunctionName, Access>> = {
  clinics: {
    ...READS_CLINICS,
    rows: { ...READS_CLINICS.rows, clinic: ['GetItem', 'BatchGetItem', 'Query'], openedTimes: ['UpdateItem'] },
  },
  booking: {
    rows: {
      ...SETTLES,
      clinic: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      pause: ['GetItem'],
      business: ['GetItem'],
      order: ['GetItem', 'PutItem', 'UpdateItem'],
      ticket: ['Query', 'PutItem', 'DeleteItem'],
      quota: ['UpdateItem'],
      paymentPoll: ['UpdateItem'],
      lead: ['UpdateItem'],
      phoneCode: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      recentUses: ['GetItem', 'PutItem'],
      sentCount: ['UpdateItem'],
      sending: ['GetItem'],
      smsSettings: ['GetItem'],
    },
    queues: ['payment-reconcile', 'notices'],
    sends: ['sms'],
    smsSecrets: ['GetParameters'],
  },
  'own-booking': {
    rows: {
      appointment: ['Query', 'PutItem'],
      clinic: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
      pause: ['GetItem'],
      shortLink: ['BatchGetItem', 'PutItem'],
      quota: ['BatchGetItem', 'UpdateItem'],
    },
    queues: ['payment-reconcile', 'notices'],
  },
  'own-clinic': {
    rows: {
      // Its pictures lie with the clinic.
      clinic: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
      partnerRequest: ['GetItem', 'ConditionCheckItem'],
      upload: ['GetItem', 'PutItem'],
      picture: ['PutItem'],
      act: ['PutItem'],
      shortLink: ['BatchGetItem'],
      quota: ['BatchGetItem', 'UpdateItem'],
    },
    queues: ['images'],
    // In whose name the browser sends a file with a form that was signed here.
    objects: { incoming: ['PutObject'] },
  },
  enquiries: {
    rows: {
      contactMessage: ['PutItem'],
      partnerRequest: ['PutItem'],
      waitlist: ['PutItem', 'UpdateItem', 'DeleteItem'],
      quota: ['UpdateItem'],
    },
  },
  blog: { rows: { blogPost: ['GetItem'] }, lists: ['publishedPosts'] },
  conversions: { rows: { conversion: ['PutItem'], quota: ['UpdateItem'] } },
  webhook: {
    rows: { order: ['GetItem', 'BatchGetItem'], webhookEvent: ['BatchGetItem', 'PutItem'] },
    queues: ['payment-reconcile'],
  },
  'mail-callback': {
    rows: { mailSettings: ['GetItem'] },
    queues: ['mail-events'],
    callbackKey: ['GetParameters'],
  },
  ...teamAccess,
  'mail-events': {
    rows: {
      appointment: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      suppressedAddress: ['GetItem', 'PutItem'],
    },
  },
  'alarm-events': { rows: { alarm: ['PutItem'] } },
  images: {
    rows: { upload: ['GetItem', 'PutItem'], picture: ['PutItem'] },
    objects: { incoming: ['GetObject', 'DeleteObject'], pictures: ['PutObject'] },
  },
  'collect-pictures': {
    rows: {
      clinic: ['GetItem', 'Query'],
      picture: ['PutItem', 'DeleteItem'],
      blogPost: ['GetItem', 'BatchGetItem'],
      postVersion: ['Query'],
    },
    lists: ['clinics', 'archivedClinics', 'pictures', 'allPosts'],
    objects: { pictures: ['DeleteObject'] },
  },
  system: {},
  page: {
    ...READS_CLINICS,
    rows: { ...READS_CLINICS.rows, blogPost: ['GetItem'], business: ['GetItem'] },
    lists: [...READS_CLINICS.lists, 'publishedPosts'],
  },
  'payment-reconcile': {
    rows: { ...SETTLES, appointment: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    queues: ['payment-reconcile', 'notices'],
  },
  notices: {
    rows: {
      appointment: ['Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      clinic: ['Query'],
      pause: ['GetItem'],
      partnerRequest: ['Query', 'PutItem'],
      contactMessage: ['Query', 'PutItem'],
      waitlist: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      sentCount: ['UpdateItem'],
      suppressedAddress: ['GetItem', 'PutItem'],
      mailSettings: ['GetItem'],
      smsSettings: ['GetItem'],
      mailTexts: ['Query'],
      sending: ['GetItem'],
      business: ['GetItem'],
    },
    sends: ['mail', 'sms'],
    mailEvents: true,
    mailSecrets: ['GetParameters'],
    smsSecrets: ['GetParameters'],
  },
  sweeper: {
    rows: {
      ...SETTLES,
      appointment: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      clinic: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      // E-mails to whoever filled a form in are put off while the queue has them, and where it cannot be reached.
      partnerRequest: ['GetItem', 'UpdateItem'],
      contactMessage: ['GetItem', 'UpdateItem'],
      waitlist: ['GetItem', 'UpdateItem'],
      sending: ['GetItem'],
    },
    lists: ['dueSettlements', 'dueNotices', 'dueReminders', 'quarantine'],
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
      business: ['GetItem'],
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
      appointment: ['BatchGetItem'],
      lead: ['BatchGetItem', 'PutItem'],
      leadCounts: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
    },
    lists: ['leads', 'leadsAt', 'standingBookings', 'moneyOfDays'],
  },
  'send-conversions': { rows: { conversion: ['GetItem', 'PutItem', 'UpdateItem'] }, lists: ['dueConversions'] },
  'publish-clinics': {
    rows: {
      clinic: ['BatchGetItem', 'Query', 'UpdateItem'],
      clinicAt: ['PutItem'],
      clinicLists: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
      waitlist: ['UpdateItem'],
    },
    lists: ['clinics', 'waitlists'],
    objects: { lists: ['GetObject', 'PutObject'] },
  },
  'publish-posts': {
    rows: { blogPost: ['GetItem', 'PutItem', 'UpdateItem'], postVersion: ['PutItem', 'DeleteItem'], act: ['PutItem'] },
    lists: ['duePosts'],
  },
  'tell-team': {
    rows: {
      member: ['BatchGetItem', 'PutItem'],
      clinic: ['BatchGetItem'],
      adminRoll: ['GetItem'],
      moneyCheck: ['Query'],
      sentCount: ['UpdateItem'],
      sending: ['GetItem'],
      mailSettings: ['GetItem'],
      suppressedAddress: ['GetItem', 'PutItem'],
      business: ['GetItem'],
    },
    lists: [
      'newsReaders',
      'newsOfBookings',
      'partnerRequests',
      'finishedDrafts',
      'waitingReviews',
      'contactMessages',
      'failedNotices',
    ],
    sends: ['mail'],
    mailEvents: true,
    mailSecrets: ['GetParameters'],
  },
  'tell-clinics': {
    rows: {
      clinicContact: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
      appointment: ['BatchGetItem'],
      clinic: ['Query', 'BatchGetItem'],
      sentCount: ['UpdateItem'],
      sending: ['GetItem'],
      mailSettings: ['GetItem'],
      suppressedAddress: ['GetItem', 'PutItem'],
      smsSettings: ['GetItem'],
      business: ['GetItem'],
    },
    lists: ['newsOfBookings', 'daySheets', 'formerContacts'],
    sends: ['mail', 'sms'],
    mailEvents: true,
    mailSecrets: ['GetParameters'],
    smsSecrets: ['GetParameters'],
  },
  'erase-old-visits': {
    rows: {
      retention: ['GetItem', 'PutItem'],
      appointment: ['Query', 'PutItem', 'DeleteItem'],
      // A patient's review lies with the clinic.
      clinic: ['DeleteItem'],
      clinicLists: ['PutItem'],
      conversion: ['DeleteItem'],
    },
    lists: ['standingBookings', 'cancelledBookings', 'eventsOfBooking'],
  },
  'delete-old-drafts': {
    rows: {
      retention: ['GetItem', 'PutItem'],
      // Its reviews and pictures lie with the clinic.
      clinic: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
      clinicLists: ['PutItem'],
      clinicContact: ['GetItem', 'DeleteItem'],
      partnerRequest: ['Query'],
      picture: ['BatchGetItem', 'PutItem'],
      act: ['PutItem'],
    },
    lists: ['archivedClinics', 'leadsAt'],
  },
  // A migration brings its grants: its progress (`migration`), the scan, and the rows that it writes.
  'migrate-rows': {},
  'security-events': {},
  'migrate-blog': { rows: { blogPost: ['PutItem'], sampleMark: ['PutItem'] } },
};
