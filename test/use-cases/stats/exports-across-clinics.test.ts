import { expect, test } from 'vitest';
import { exportInsights } from '#functions/core/stats/exports/export-insights.ts';
import { exportPendingReviews } from '#functions/core/stats/exports/export-lists.ts';
import { createExportRecords } from '#functions/store/audit/audit-store.ts';
import { LONG_ROWS_PER_PART, ROWS_PER_PART } from '#shared/contract/list-exports.ts';
import { GONE_CLINIC } from '#shared/domain/stats/insight-labels.ts';
import type { LeadDay, Tally } from '#shared/domain/leads/lead.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { clinicId } from '#test/store/booking/sample-booking.ts';
import { adminDeps, ASHA } from '../clinics/clinic-admin-deps.ts';

const linesOf = (csv: string): string[] => csv.split('\r\n').slice(0, -1);

function clinics() {
  const deps = adminDeps();
  return { ...deps, desk: { ...deps.desk, records: createExportRecords(directClient(deps.dynamo), 'punnagai') } };
}

/** A patient's review of so many minutes after four in the morning. */
function review(n: number, fields: Partial<Review>): Review {
  const at = new Date(Date.parse('2026-11-20T04:00:00.000Z') + n * 60_000).toISOString();
  return {
    id: `rev_${String(n).padStart(26, '0')}`,
    clinic_id: clinicId(),
    reviewer_name: `Patient ${n}`,
    reviewer_image: null,
    rating: 4,
    review_text: '=1+1',
    review_date: '2026-11-19',
    created_at: at,
    updated_at: at,
    source: 'patient',
    state: 'waiting',
    appointment_id: null,
    ver: 1,
    updated_by: null,
    ...fields,
  };
}

test('reviews that wait leave clinic by clinic as they came, oldest first, in parts, and none that is published', async () => {
  const { desk, create, actsOn } = clinics();
  const { id: clinic_id } = await create({ clinic_name: '=Neem, Tree' });
  const all = LONG_ROWS_PER_PART + 3;
  for (let n = 1; n <= all; n += 1) {
    const after = review(n, n === 2 ? { clinic_id, state: 'published' } : { clinic_id });
    const act = { id: `act_${n}`, at: after.created_at, actor_id: 'asha', actor_email: null, action: 'a', entity: 'e' };
    expect(await desk.things.saveReview({ before: null, after }, { ...act, fields: [] })).toBe(true);
  }
  const first = await exportPendingReviews(desk, ASHA, { rows: 0 });
  expect(first.rows).toBe(LONG_ROWS_PER_PART);
  const { export_id, rows, next_cursor } = first;
  const rest = await exportPendingReviews(desk, ASHA, { export_id, rows, cursor: next_cursor ?? '' });
  expect([rest.rows, rest.next_cursor]).toEqual([all - 1, null]);
  const [head, ...lines] = [...linesOf(first.csv), ...linesOf(rest.csv)];
  expect(head).toBe('Clinic,Reviewer,Rating,Review,Date,Created (IST),Source,Status,Review ID,Clinic ID');
  const waiting = Array.from({ length: all }, (_, at) => at + 1).filter((n) => n !== 2);
  expect(lines.map((line) => /,Patient (\d+),/.exec(line)?.[1])).toEqual(waiting.map(String));
  expect(lines[0]).toBe(
    `"'=Neem, Tree",Patient 1,4,'=1+1,19-11-2026,20-11-2026 09:31,patient,waiting,${review(1, {}).id},${clinic_id}`,
  );
  expect(await actsOn('list#pendingReviews')).toEqual([
    expect.objectContaining({ action: 'list.export', fields: [`rows: ${all - 1}`] }),
  ]);
});

const TODAY = '2026-11-24';
const NOBODY: Tally = [0, 0];

/** Returns today's counts of leads at so many clinics: each had one, except the last, which had three. */
function counted(many: number): LeadDay {
  const hours = Array.from({ length: 24 }, (_, hour): Tally => (hour === 9 ? [many + 2, 2] : NOBODY));
  const last = clinicId(many);
  const clinicTallies = Array.from({ length: many }, (_, at): [string, Tally] => {
    const id = clinicId(at + 1);
    return [id, id === last ? [3, 2] : [1, 0]];
  });
  return { day: TODAY, counted_at: `${TODAY}T06:00:00.000Z`, hours, clinics: Object.fromEntries(clinicTallies) };
}

test('Lead Insights leave with every hour, weekday and clinic, also those that the screen counts together', async () => {
  const { desk, actsOn } = clinics();
  const many = ROWS_PER_PART + 20;
  const asked: [string, string][] = [];
  const deps = {
    ...desk,
    clock: { now: () => Date.parse(`${TODAY}T06:30:00.000Z`) },
    counts: {
      days: async (from: string, to: string) => {
        asked.push([from, to]);
        return [counted(many)];
      },
      clinicNames: async (ids: readonly string[]) =>
        new Map(ids.filter((id) => id !== clinicId(1)).map((id) => [id, `=Clinic ${Number(id.slice(4))}`])),
    },
  };
  const first = await exportInsights(deps, ASHA, { days: '90', rows: 0 });
  const { export_id, rows, next_cursor } = first;
  expect(rows).toBe(ROWS_PER_PART);
  const rest = await exportInsights(deps, ASHA, { days: '90', export_id, rows, cursor: next_cursor ?? '' });
  expect([rest.rows, rest.next_cursor]).toEqual([24 + 7 + many, null]);
  expect(asked[0]).toEqual(['2026-08-27', TODAY]);
  const [head, ...lines] = [...linesOf(first.csv), ...linesOf(rest.csv)];
  const counting = '27-08-2026,24-11-2026,24-11-2026 11:30';
  expect(head).toBe('Grouping,Group,Leads,Bookings,From,To,Counted (IST),Clinic ID');
  expect(lines[9]).toBe(`hour (IST),09:00 – 10:00,${many + 2},2,${counting},`);
  expect([lines[24], lines[25], lines[30]].map((line) => line?.split(',').slice(0, 4).join())).toEqual([
    'weekday,Monday,0,0',
    `weekday,Tuesday,${many + 2},2`,
    'weekday,Sunday,0,0',
  ]);
  expect(lines[31]).toBe(`clinic,'=Clinic ${many},3,2,${counting},${clinicId(many)}`);
  expect(lines[32]).toBe(`clinic,${GONE_CLINIC},1,0,${counting},${clinicId(1)}`);
  expect(new Set(lines.slice(31).map((line) => line.split(',').at(-1))).size).toBe(many);
  expect(await actsOn('list#insights')).toEqual([
    expect.objectContaining({ action: 'list.export', fields: ['days: 90', `rows: ${24 + 7 + many}`] }),
  ]);
});
