import { queryOptions } from '@tanstack/react-query';
import { money, type ClinicMoney } from '#shared/contract/money/money.ts';
import { refunds } from '#shared/contract/payments/refunds.ts';
import type { Month } from '#shared/values/month.ts';
import { apiOf } from '../api/client.ts';
import { listQuery } from '../ui/lists/list-state.ts';

/** The calls of the screens about money: apart, as nobody's first screen waits for them. */
export const moneyApi = apiOf({ money, refunds });

const MONEY = 'money';

/** All that was read of money: an act at a clinic or a booking makes it old. */
export const MONEY_KEY = [MONEY] as const;

type Asked = { month: Month; cursor: string | undefined };
const named = ({ month, cursor }: Asked) => ({ month, ...(cursor === undefined ? {} : { cursor }) });

/** A page of the clinics that had money in a month. */
export const monthQuery = (asked: Asked) =>
  listQuery([MONEY, 'month', named(asked)], async (signal) => {
    const page = await moneyApi.money.month(named(asked), { signal });
    return { ...page, rows: page.clinics };
  });

/** A page of a clinic's month. */
export const clinicMoneyQuery = (id: string, asked: Asked) =>
  listQuery([MONEY, 'clinic', id, named(asked)], async (signal) => {
    const page = await moneyApi.money.clinic({ id, ...named(asked) }, { signal });
    return { ...page, rows: page.lines };
  });

/** A whole statement, fetched part by part. */
async function everyPart(id: string, month: Month, signal: AbortSignal): Promise<ClinicMoney> {
  const first = await moneyApi.money.statement({ id, month }, { signal });
  const lines = [...first.lines];
  let cursor = first.next_cursor;
  while (cursor !== null) {
    const part = await moneyApi.money.statement({ id, month, cursor }, { signal });
    lines.push(...part.lines);
    cursor = part.next_cursor;
  }
  return { ...first, lines, next_cursor: null };
}

export const statementQuery = (id: string, month: Month) =>
  queryOptions({
    queryKey: [MONEY, 'statement', id, month],
    queryFn: ({ signal }) => everyPart(id, month, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Checks against Razorpay's lists: of a day (IST) and of those before it. */
export const checksQuery = (day: string) =>
  queryOptions({
    queryKey: [MONEY, 'checks', day],
    queryFn: async ({ signal }) => (await moneyApi.money.checks({ day }, { signal })).checks,
    staleTime: 0,
  });
