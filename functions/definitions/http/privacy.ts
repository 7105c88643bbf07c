import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { identity, origin, table, tokens } from '../variables.ts';

export const environment = () => z.object({ ...origin(), ...table(), ...tokens(), ...identity() });

/** Search and erasure of one person's data. */
export const definition = () =>
  ({
    entry: 'functions/http/privacy.ts',
    trigger: { on: 'http', routes: routesOf(contract.privacy) },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 512,
    access: {
      rows: {
        member: ['BatchGetItem'],
        readCount: ['UpdateItem'],
        appointment: ['Query', 'PutItem', 'DeleteItem'],
        conversion: ['DeleteItem'],
        lead: ['Query', 'PutItem', 'DeleteItem'],
        contactMessage: ['GetItem', 'BatchGetItem', 'DeleteItem'],
        partnerRequest: ['Query', 'BatchGetItem', 'ConditionCheckItem', 'DeleteItem'],
        waitlist: ['BatchGetItem', 'DeleteItem'],
        clinic: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
        clinicLists: ['PutItem'],
        clinicContact: ['BatchGetItem', 'DeleteItem'],
        picture: ['BatchGetItem', 'PutItem'],
        suppressedAddress: ['BatchGetItem', 'DeleteItem'],
        retention: ['GetItem'],
        auditEvent: ['PutItem'],
      },
      lists: [
        'bookingsFound',
        'bookingsOfEmail',
        'eventsOfBooking',
        'leads',
        'contactMessages',
        'contactMessagesByStatus',
        'partnerRequests',
        'partnersByStatus',
        'clinics',
        'archivedClinics',
      ],
    },
  }) as const satisfies FunctionDefinition;
