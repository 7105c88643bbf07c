import { Minus, TrendingDown, TrendingUp, type LucideIcon } from 'lucide-react';
import type { Card as Counts } from '#shared/contract/stats/dashboard.ts';
import { Card } from '../../ui/boxes.tsx';
import { trendWords } from './trend-words.ts';

const grouped = (count: number): string => count.toLocaleString('en-IN');

const SIGN = 'mt-0.5 size-4 shrink-0';

function TrendSign({ counts: { this_month, last_month } }: { counts: Counts }) {
  if (this_month === last_month) return <Minus aria-hidden className={SIGN} />;
  return this_month > last_month ? (
    <TrendingUp aria-hidden className={SIGN} />
  ) : (
    <TrendingDown aria-hidden className={SIGN} />
  );
}

type CountCardProps = { title: string; Icon: LucideIcon; counts: Counts };

/** How many there are, and how this month goes (specification: admin §2). */
export function CountCard({ title, Icon, counts }: CountCardProps) {
  return (
    <Card className="min-w-0 p-3 sm:p-4">
      <h2 className="flex items-start gap-2 text-sm font-medium text-ink-soft">
        <span className="min-w-0 flex-1 hyphens-auto wrap-anywhere">{title}</span>
        <Icon aria-hidden className="size-5 shrink-0 text-peacock" />
      </h2>
      <p className="mt-1 text-xl font-semibold text-ink tabular-nums wrap-anywhere sm:text-2xl">
        {grouped(counts.total)}
      </p>
      <p className="mt-1 text-sm">
        <span className="tabular-nums">{grouped(counts.this_month)}</span> this month
      </p>
      <p className="flex items-start gap-1.5 text-sm text-ink-soft">
        <TrendSign counts={counts} />
        <span className="min-w-0">{trendWords(counts)}</span>
      </p>
    </Card>
  );
}
