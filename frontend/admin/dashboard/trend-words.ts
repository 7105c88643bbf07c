import type { Card } from '#shared/contract/dashboard.ts';

/**
 * What this month has more or less than the last had by the same day and time. Apart from the sums of days: those come with
 * the chart, and this with the first screen.
 */
export function trendWords({ this_month, last_month }: Pick<Card, 'this_month' | 'last_month'>): string {
  const more = this_month - last_month;
  if (more === 0) return 'As many as last month by now';
  return `${Math.abs(more).toLocaleString('en-IN')} ${more > 0 ? 'more' : 'fewer'} than last month by now`;
}
