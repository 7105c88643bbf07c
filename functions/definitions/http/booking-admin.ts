import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { RECONCILES } from '../access.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { identity, origin, queues, razorpay, table, tokens } from '../variables.ts';

export const environment = () =>
  z.object({ ...origin(), ...table(), ...tokens(), ...identity(), ...razorpay(), ...queues() });

/** Bookings, refunds and the message log in the back office. */
export const definition = () =>
  ({
    entry: 'functions/http/booking-admin.ts',
    trigger: {
      on: 'http',
      routes: [contract.bookingAdmin, contract.bookingOperations, contract.refunds, contract.messageLog].flatMap(
        routesOf,
      ),
    },
    env: environment(),
    // Verifying a payment waits for Razorpay.
    timeoutSeconds: 25,
    memoryMb: 512,
    access: {
      rows: {
        ...RECONCILES,
        member: ['BatchGetItem'],
        readCount: ['UpdateItem'],
        appointment: ['GetItem', 'Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
        order: ['GetItem', 'UpdateItem'],
        clinic: ['GetItem', 'Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
        quotaSlot: ['DeleteItem'],
        pause: ['GetItem'],
        auditEvent: ['PutItem'],
      },
      lists: [
        'clinics',
        'archivedClinics',
        'standingBookings',
        'cancelledBookings',
        'bookingsFound',
        'bookingsOfEmail',
        'eventsOfBooking',
        'refunds',
        'failedNotifications',
        'withdrawnNotifications',
        'notAllowlistedNotifications',
        'suppressedNotifications',
        'bouncedNotifications',
        'dueNotifications',
        'quarantine',
      ],
      queues: ['payment-reconcile', 'notifications'],
    },
  }) as const satisfies FunctionDefinition;
