import { expect, test } from 'vitest';
import { LIST_PARTITIONS, ROW_PARTITIONS } from './leading-keys.ts';

test('what IAM is told of the partitions', () => {
  expect(ROW_PARTITIONS).toEqual({
    clinic: 'CLINIC#*',
    pause: 'PAUSE#ALL',
    clinicLists: 'CLINICS#*',
    act: 'AUDIT#*',
    appointment: 'APPT#*',
    member: 'ADMIN#*',
    adminRoll: 'TEAM#ADMINS',
    picture: 'PICTURE#*',
    upload: 'UPLOAD#*',
    order: 'ORDER#*',
    ticket: 'TICKET#*',
    webhookEvent: 'EVT#*',
    quota: 'QUOTA#*',
    sentCount: 'SENT#*#*',
    phoneCode: 'CODE#*',
    recentUses: 'RECENT#*',
    look: 'LOOK#*',
    lead: 'LEAD#*',
    contactMessage: 'MESSAGE#*',
    partnerRequest: 'PARTNER#*',
    blogPost: 'BLOG#*',
    conversion: 'CONVERSION#*',
    ledgerRun: 'LEDGER#RUN',
    filling: 'FILLING#*',
    sampleMark: 'SAMPLE#*',
  });
  expect(LIST_PARTITIONS).toEqual({
    actsOfPerson: { index: 'listing', partitions: ['ACTS#BY#*'] },
    actsOnThing: { index: 'lookup', partitions: ['ACTS#ON#*'] },
    bookings: { index: 'bookings', partitions: ['paid#*', 'pending#*', 'cancelled#*'] },
    standingBookings: { index: 'bookings', partitions: ['paid#*', 'pending#*'] },
    clinics: { index: 'listing', partitions: ['CLINICS'] },
    archivedClinics: { index: 'listing', partitions: ['ARCHIVED_CLINICS'] },
    leadsAt: { index: 'lookup', partitions: ['LEADS_AT#*'] },
    confirmed: { index: 'listing', partitions: ['CONFIRMED#*'] },
    pictures: { index: 'listing', partitions: ['PICTURES'] },
    publishedPosts: { index: 'listing', partitions: ['BLOG'] },
    dueSettlements: { index: 'due', partitions: ['DUE', 'DUE#settle#0', 'DUE#settle#1'] },
    dueNotices: { index: 'due', partitions: ['DUE#notice#0', 'DUE#notice#1'] },
    dueConversions: { index: 'due', partitions: ['DUE#EVENTS', 'DUE#event#0', 'DUE#event#1'] },
    quarantine: { index: 'due', partitions: ['DUE#quarantine'] },
  });
});
