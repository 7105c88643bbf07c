import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { bucket, identity, origin, table, tokens } from '../variables.ts';

export const environment = () => z.object({ ...origin(), ...table(), ...bucket(), ...tokens(), ...identity() });

/** CSV exports of the lists of the back office. */
export const definition = () =>
  ({
    entry: 'functions/http/exports.ts',
    trigger: { on: 'http', routes: routesOf(contract.listExports) },
    env: environment(),
    timeoutSeconds: 25,
    memoryMb: 512,
    access: {
      rows: {
        member: ['BatchGetItem'],
        readCount: ['UpdateItem'],
        clinic: ['GetItem', 'BatchGetItem', 'Query'],
        clinicLists: ['GetItem', 'Query'],
        appointment: ['BatchGetItem', 'Query'],
        order: ['GetItem'],
        contactMessage: ['BatchGetItem'],
        partnerRequest: ['BatchGetItem'],
        leadCounts: ['Query'],
        blogPost: ['GetItem', 'BatchGetItem'],
        postRevision: ['Query'],
        moneySums: ['BatchGetItem'],
        settlement: ['BatchGetItem'],
        auditEvent: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem'],
      },
      lists: [
        'clinics',
        'archivedClinics',
        'pendingReviews',
        'standingBookings',
        'cancelledBookings',
        'bookingsFound',
        'bookingsOfEmail',
        'refunds',
        'failedNotifications',
        'withdrawnNotifications',
        'notAllowlistedNotifications',
        'suppressedNotifications',
        'bouncedNotifications',
        'dueNotifications',
        'quarantine',
        'countedMonths',
        'moneyOfClinics',
        'leads',
        'contactMessages',
        'contactMessagesByStatus',
        'partnerRequests',
        'partnersByStatus',
        'allPosts',
        'publishedPosts',
        'draftPosts',
        'postById',
        'auditEventsOfPerson',
        'auditEventsOfEntity',
        'suppressedAddresses',
      ],
      objects: { lists: ['GetObject'] },
    },
  }) as const satisfies FunctionDefinition;
