import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { identity, notificationCeilings, origin, table, tokens } from '../variables.ts';

export const environment = () =>
  z.object({ ...origin(), ...table(), ...tokens(), ...identity(), ...notificationCeilings() });

/** The dashboard of the back office. */
export const definition = () =>
  ({
    entry: 'functions/http/dashboard.ts',
    trigger: { on: 'http', routes: routesOf(contract.dashboard) },
    env: environment(),
    timeoutSeconds: 15,
    memoryMb: 512,
    access: {
      rows: {
        member: ['BatchGetItem'],
        readCount: ['UpdateItem'],
        sending: ['GetItem'],
        dayCounts: ['GetItem', 'Query'],
        clinicContact: ['GetItem'],
        sentCount: ['GetItem'],
        openedTimes: ['Query'],
        moneyCheck: ['Query'],
        auditEvent: ['Query'],
        clinic: ['BatchGetItem'],
      },
      lists: [
        'clinics',
        'standingBookings',
        'cancelledBookings',
        'unfinishedBookings',
        'leads',
        'partnerRequests',
        'finishedDrafts',
        'pendingReviews',
        'partnersByStatus',
        'contactMessagesByStatus',
        'failedNotifications',
        'bouncedNotifications',
        'ringingAlarms',
        'failedPartnerEmails',
        'quarantine',
        'refunds',
      ],
    },
  }) as const satisfies FunctionDefinition;
