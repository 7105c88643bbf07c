import type { ClinicBookingsQuery } from '#shared/contract/booking/booking-admin.ts';
import type { ClinicMoneyQuery } from '#shared/contract/money/money.ts';
import { LONG_ROWS_PER_PART } from '#shared/contract/list-exports.ts';
import { matchesVisit } from '#shared/domain/booking/person-name.ts';
import { istDay } from '#shared/values/ist.ts';
import { listVersions, type VersionsDeps } from '../../blog/admin/versions.ts';
import { clinicVisits, type VisitsDeps } from '../../booking/admin/clinic-bookings.ts';
import { findClinic } from '../../clinics/admin/edit-clinic.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import { showStatement, type MoneyDeps } from '../../money/show-money.ts';
import { BOOKING_COLUMNS } from './columns.ts';
import { DATE_COLUMNS, LINE_COLUMNS, VERSION_COLUMNS } from './columns-of-one.ts';
import { exportPart, type Export } from './export-part.ts';

/** Lists that belong to one clinic or one post, as CSV: the rows and filters of their screens. */

type DatesDeps = { clinics: Pick<ClinicAdminStore, 'get'> };

/** From today (IST) on, the dates on which a clinic is closed or open beside its week, by date. Throws clinic_not_found. */
export const exportDates: Export<DatesDeps, { id: string }> = async (deps, actor, asked) => {
  const { id: clinic_id, clinic_name, closed_dates, open_dates } = await findClinic(deps, asked.id);
  const today = istDay(deps.clock.now());
  const rowsOf = (dates: readonly string[], what: 'closed' | 'extra-open') =>
    dates.filter((date) => date >= today).map((date) => ({ clinic_id, clinic_name, date, what }));
  const rows = [...rowsOf(closed_dates, 'closed'), ...rowsOf(open_dates, 'extra-open')];
  const inOrder = rows.toSorted((one, other) => one.date.localeCompare(other.date));
  return exportPart(deps, actor, 'clinicDates', asked, { columns: DATE_COLUMNS, rows: inOrder, next_cursor: null });
};

/** Exports a clinic's visits of a day or a week, filtered by the words typed above them. Throws clinic_not_found. */
export const exportVisits: Export<VisitsDeps, ClinicBookingsQuery & { q?: string | undefined }> = async (
  deps,
  actor,
  asked,
) => {
  const { bookings } = await clinicVisits(deps, asked);
  const rows = bookings.filter((booking) => matchesVisit(booking, asked.q ?? ''));
  return exportPart(deps, actor, 'visits', asked, { columns: BOOKING_COLUMNS, rows, next_cursor: null });
};

/** A clinic's month down to the booking. Throws clinic_not_found. */
export const exportLines: Export<MoneyDeps, ClinicMoneyQuery> = async (deps, actor, asked) => {
  const { lines: rows, next_cursor } = await showStatement(deps, asked);
  return exportPart(deps, actor, 'clinicMoney', asked, { columns: LINE_COLUMNS, rows, next_cursor });
};

/** The versions of a post, the present one first. Throws blog_post_not_found. */
export const exportVersions: Export<VersionsDeps, { id: string; cursor?: string | undefined }> = async (
  deps,
  actor,
  asked,
) => {
  const before = asked.cursor === undefined ? undefined : Number(asked.cursor);
  const { versions: rows, next_before } = await listVersions(deps, { id: asked.id, before }, LONG_ROWS_PER_PART);
  const next_cursor = next_before === null ? null : String(next_before);
  return exportPart(deps, actor, 'versions', asked, { columns: VERSION_COLUMNS, rows, next_cursor });
};
