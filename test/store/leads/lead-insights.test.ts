import { expect, it } from 'vitest';
import { countLeads } from '#functions/core/leads/follow-leads.ts';
import { showInsights } from '#functions/core/leads/show-insights.ts';
import { dumpTable } from '#functions/store/dump.ts';
import { createLeadCounting, createLeadCounts } from '#functions/store/leads/lead-counts.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { Row, TableClient, TableHandle } from '#functions/store/table/table-definition.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { dayOfWeek, istDay, istWallTime } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { sized } from '#test/sample.ts';
import { engineFilledWith } from '../prefilled-engine.ts';
import { LEAD_CLINICS, rowsOfLeads } from './many-leads.ts';
import { pricesOfScreens } from '../prices-of-screens.ts';
import { clinicId, sampleClinic } from '../booking/sample-booking.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
function* rowsOf(count: number): Iterable<Row> {
  for (let n = 1; n <= LEAD_CLINICS; n += 1)
    yield rowOf.clinic(sampleClinic({ id: clinicId(n), clinic_name: `Clinic ${n}` }));
  yield* rowsOfLeads(count, NOW);
}

const deskOf = (client: TableClient, name: string) => ({
  clock: { now: () => NOW },
  counting: createLeadCounting(client, name, loudLog),
  counts: createLeadCounts(client, name, loudLog),
});

/** The same by looking at every lead of the table. */
async function countedOver(table: TableHandle, from: string) {
  const leads = (await dumpTable(table)).leads.filter(({ created_at }) => istDay(created_at) >= from);
  const tally = (of: readonly Lead[]) => ({
    leads: of.length,
    booked: of.filter(({ state }) => state === 'booked').length,
  });
  const hourOf = ({ created_at }: Lead) => Number(istWallTime(created_at).slice(0, 2));
  const clinics = [...Map.groupBy(leads, ({ clinic_id }) => clinic_id)].map(([clinic_id, of]) => ({
    clinic_id,
    ...tally(of),
  }));
  return {
    ...tally(leads),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...tally(leads.filter((lead) => hourOf(lead) === hour)) })),
    weekdays: Array.from({ length: 7 }, (_, weekday) => ({
      weekday,
      ...tally(leads.filter(({ created_at }) => dayOfWeek(istDay(created_at)) === weekday)),
    })),
    clinics: clinics.toSorted((a, b) => b.leads - a.leads || a.clinic_id.localeCompare(b.clinic_id)),
  };
}

async function among(leads: number) {
  const { table, endpoint, stop } = await engineFilledWith(rowsOf(leads));
  try {
    const desk = deskOf(table.client, table.name);
    const done = await countLeads(desk, Infinity);
    const told = await showInsights(desk, { days: '30' });
    const screens = {
      month: async (one: typeof desk) => (await showInsights(one, { days: '30' })).clinics.length,
      quarter: async (one: typeof desk) => (await showInsights(one, { days: '90' })).clinics.length,
    };
    const prices = await pricesOfScreens(endpoint, screens, (client) => deskOf(client, table.name));
    return { done, told, real: await countedOver(table, told.from), prices };
  } finally {
    await stop();
  }
}

const MANY = sized({ whole: 12_000, sampled: 4000 });

it(`insights say what a count over every lead says, and ask for the same among ${MANY} leads as among 1,000 (A-014)`, async () => {
  const [few, many] = [await among(1000), await among(MANY)];
  for (const { done, told, real } of [few, many]) {
    expect(done).toBe('90 days counted');
    const { hours, weekdays, clinics, others, leads, booked } = told;
    expect({ leads, booked, hours, weekdays }).toEqual({
      leads: real.leads,
      booked: real.booked,
      hours: real.hours,
      weekdays: real.weekdays,
    });
    const [named, rest] = [real.clinics.slice(0, clinics.length), real.clinics.slice(clinics.length)];
    expect(clinics.map(({ clinic_name: _, ...counts }) => counts)).toEqual(named);
    expect(others.clinics).toBe(rest.length);
    expect(rest.length).toBeGreaterThan(0);
    expect(others.leads).toBe(rest.reduce((sum, one) => sum + one.leads, 0));
    expect(booked).toBeGreaterThan(0);
  }
  expect(many.prices).toMatchObject({
    month: { asked: '1 BatchGetItem, 1 Query' },
    quarter: { asked: '1 BatchGetItem, 1 Query' },
  });
  expect(few.prices['month']?.asked).toBe(many.prices['month']?.asked);
  // Units follow the clinics and the days, not the leads: fewer clinics have any on each day among 1,000.
  expect(Object.values(many.prices).map(({ units }) => units < 100)).toEqual([true, true]);
});
