import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { RAW_ROUTES } from '#shared/contract/raw-routes.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { enquiryLimit, origin, table, tokens } from '../variables.ts';

export const environment = () => z.object({ ...origin(), ...table(), ...tokens(), ...enquiryLimit() });

/** Contact messages, partner requests and waitlists of cities. */
export const definition = () =>
  ({
    entry: 'functions/http/enquiries.ts',
    trigger: {
      on: 'http',
      routes: [
        ...routesOf(contract.enquiries),
        ...routesOf(contract.waitlist),
        RAW_ROUTES.contact_form,
        RAW_ROUTES.partner_form,
      ],
    },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 512,
    access: {
      rows: {
        contactMessage: ['PutItem'],
        partnerRequest: ['PutItem'],
        waitlist: ['PutItem', 'UpdateItem', 'DeleteItem'],
        quota: ['UpdateItem'],
      },
    },
  }) as const satisfies FunctionDefinition;
