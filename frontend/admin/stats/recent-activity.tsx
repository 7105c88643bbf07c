import { Link } from 'react-router';
import type { AdminDashboard } from '#shared/contract/stats/dashboard.ts';
import { Card } from '../../ui/card.tsx';
import { actionWords, screenOfThing } from '../audit/act-words.ts';
import { momentWords } from '../ui/format.ts';

/** Latest staff activity, from the audit (specification: admin §2). */
export function RecentActivity({ activity }: Pick<AdminDashboard, 'activity'>) {
  return (
    <Card className="min-w-0 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">Recent Activity</h2>
        <Link to="/admin/audit" className="min-h-6 text-sm underline">
          All of the audit
        </Link>
      </div>
      {activity.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nobody changed anything in the last week.</p>
      ) : (
        <ul aria-label="Recent Activity" className="mt-1 divide-y divide-line">
          {activity.map(({ id, action, entity, actor_email, actor_id, at }) => {
            const screen = screenOfThing(entity);
            return (
              <li key={id} className="py-2">
                <span className="block">
                  {screen === null ? (
                    <span className="font-medium">{actionWords(action)}</span>
                  ) : (
                    <Link to={screen} className="inline-block min-h-6 font-medium text-peacock hover:underline">
                      {actionWords(action)}
                    </Link>
                  )}
                </span>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  <span className="whitespace-nowrap tabular-nums">{momentWords(at)}</span>
                  <span>{`, ${actor_email ?? actor_id}`}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
