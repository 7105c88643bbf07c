import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { bucket, identity, origin, table, tokens } from '../variables.ts';

export const environment = () => z.object({ ...origin(), ...table(), ...bucket(), ...tokens(), ...identity() });

/** Clinics in the back office, and the audit log. */
export const definition = () =>
  ({
    entry: 'functions/http/clinic-admin.ts',
    trigger: { on: 'http', routes: [contract.clinicAdmin, contract.clinicContact, contract.audit].flatMap(routesOf) },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 512,
    access: {
      rows: {
        member: ['BatchGetItem'],
        readCount: ['UpdateItem'],
        clinic: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
        clinicLists: ['GetItem', 'Query', 'PutItem'],
        clinicContact: ['GetItem', 'PutItem', 'DeleteItem'],
        suppressedAddress: ['GetItem'],
        pause: ['GetItem', 'PutItem'],
        auditEvent: ['Query', 'BatchGetItem', 'PutItem'],
      },
      lists: [
        'clinics',
        'archivedClinics',
        'pendingReviews',
        'leadsAt',
        'standingBookings',
        'auditEventsOfPerson',
        'auditEventsOfEntity',
      ],
      objects: { lists: ['GetObject'] },
    },
  }) as const satisfies FunctionDefinition;
