import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { identity, origin, razorpay, table, tokens } from '../variables.ts';

export const environment = () => z.object({ ...origin(), ...table(), ...tokens(), ...identity(), ...razorpay() });

/** Takings, refunds and payouts in the back office. */
export const definition = () =>
  ({
    entry: 'functions/http/money.ts',
    trigger: { on: 'http', routes: routesOf(contract.money) },
    env: environment(),
    // A check that an admin requests reads Razorpay's lists, a hundred payments at a time.
    timeoutSeconds: 28,
    memoryMb: 512,
    access: {
      rows: {
        member: ['BatchGetItem'],
        clinic: ['GetItem', 'BatchGetItem'],
        appointment: ['Query', 'BatchGetItem'],
        order: ['GetItem'],
        moneySums: ['BatchGetItem'],
        settlement: ['GetItem', 'BatchGetItem', 'PutItem'],
        moneyCheck: ['Query', 'PutItem'],
        auditEvent: ['PutItem'],
      },
      lists: ['moneyOfClinics', 'moneyOfDays', 'countedMonths'],
    },
  }) as const satisfies FunctionDefinition;
