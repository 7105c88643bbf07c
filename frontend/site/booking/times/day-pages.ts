import type { DaySlots } from '#shared/contract/clinics.ts';
import { DAYS_PER_PAGE } from '#shared/domain/schedule.ts';

/** The open days, five to a page; closed days and closed dates are hidden (specification: patient §5, §9). */
export function dayPages(days: readonly DaySlots[]): DaySlots[][] {
  const open = days.filter((day) => day.open);
  return Array.from({ length: Math.ceil(open.length / DAYS_PER_PAGE) }, (_, page) =>
    open.slice(page * DAYS_PER_PAGE, (page + 1) * DAYS_PER_PAGE),
  );
}
