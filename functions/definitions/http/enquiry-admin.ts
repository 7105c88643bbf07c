import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { adminUrl, brand, identity, origin, queues, siteUrl, table, tokens } from '../variables.ts';

export const environment = () =>
  z.object({
    ...origin(),
    ...table(),
    ...tokens(),
    ...identity(),
    ...queues(),
    ...siteUrl(),
    ...adminUrl(),
    ...brand(),
  });

/** Contact messages and partner requests in the back office. */
export const definition = () =>
  ({
    entry: 'functions/http/enquiry-admin.ts',
    trigger: { on: 'http', routes: routesOf(contract.enquiryAdmin) },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 512,
    access: {
      rows: {
        member: ['BatchGetItem'],
        readCount: ['UpdateItem'],
        contactMessage: ['GetItem', 'BatchGetItem', 'PutItem'],
        partnerRequest: ['Query', 'BatchGetItem', 'PutItem'],
        clinic: ['GetItem', 'PutItem', 'ConditionCheckItem', 'DeleteItem'],
        clinicContact: ['PutItem'],
        shortLink: ['PutItem'],
        business: ['GetItem'],
        auditEvent: ['PutItem'],
      },
      lists: ['contactMessages', 'contactMessagesByStatus', 'partnerRequests', 'partnersByStatus', 'finishedDrafts'],
      queues: ['notifications'],
    },
  }) as const satisfies FunctionDefinition;
