import type { Card } from '#shared/contract/stats/dashboard.ts';
import { formatCount } from '#shared/values/format-count.ts';

/**
 * Compares this month with the last month up to the same day and time. The sums of days are elsewhere: they load with
 * the chart, and this loads with the first screen.
 */
export function trendWords({ this_month, last_month }: Pick<Card, 'this_month' | 'last_month'>): string {
  const more = this_month - last_month;
  if (more === 0) return 'Same as last month by now';
  return `${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than last month by now`;
}
