import type { InsightQuery } from '#shared/contract/leads/lead-admin.ts';
import { ROWS_PER_PART } from '#shared/contract/list-exports.ts';
import { fromMonday, GONE_CLINIC, hourSpan, weekdayName } from '#shared/domain/stats/insight-labels.ts';
import { tallyDays, type InsightDeps, type TalliedDays } from '../../leads/show-insights.ts';
import { INSIGHT_COLUMNS, type InsightRow } from './columns.ts';
import { exportPart, type Export } from './export-part.ts';

type TalliedClinic = TalliedDays['clinics'][number];

const cursorOf = ([id, [leads]]: TalliedClinic): string => `${leads}#${id}`;

/** The clinics behind a place in their order, which is that of the screen. */
function clinicsBehind(clinics: readonly TalliedClinic[], cursor: string | undefined): readonly TalliedClinic[] {
  if (cursor === undefined) return clinics;
  const [many = '', last = ''] = cursor.split('#');
  return clinics.filter(
    ([id, [leads]]) => leads < Number(many) || (leads === Number(many) && id.localeCompare(last) > 0),
  );
}

type Line = Pick<InsightRow, 'by' | 'label' | 'tally' | 'clinic_id'>;

const hoursAndWeekdays = ({ hours, weekdays }: TalliedDays): Line[] => [
  ...hours.map((tally, hour): Line => ({ by: 'hour (IST)', label: hourSpan(hour), tally })),
  ...fromMonday(weekdays.map((tally, weekday): Line => ({ by: 'weekday', label: weekdayName(weekday), tally }))),
];

/** Lead Insights: every hour and weekday, then all clinics that had leads, also those that the screen counts together. */
export const exportInsights: Export<InsightDeps, InsightQuery & { cursor?: string | undefined }> = async (
  deps,
  actor,
  asked,
) => {
  const tallied = await tallyDays(deps, asked);
  const first = asked.cursor === undefined ? hoursAndWeekdays(tallied) : [];
  const left = clinicsBehind(tallied.clinics, asked.cursor);
  const shown = left.slice(0, ROWS_PER_PART - first.length);
  const names = await deps.counts.clinicNames(shown.map(([id]) => id));
  const clinics = shown.map(([clinic_id, tally]): Line => {
    return { by: 'clinic', label: names.get(clinic_id) ?? GONE_CLINIC, tally, clinic_id };
  });
  const { from, to, counted_at } = tallied;
  const rows = [...first, ...clinics].map((line): InsightRow => ({ ...line, from, to, counted_at }));
  const last = shown.at(-1);
  const next_cursor = left.length > shown.length && last !== undefined ? cursorOf(last) : null;
  return exportPart(deps, actor, 'insights', asked, { columns: INSIGHT_COLUMNS, rows, next_cursor });
};
