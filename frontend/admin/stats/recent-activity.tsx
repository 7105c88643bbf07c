import { Link } from 'react-router';
import type { AdminDashboard } from '#shared/contract/stats/dashboard.ts';
import { Card } from '../../ui/boxes.tsx';
import { ActSentence } from '../audit/act-sentence.tsx';
import { actorWords } from '../audit/audit-words.ts';
import { momentWords } from '../ui/format.ts';

/** Latest staff activity, from the audit (specification: admin §2). */
export function RecentActivity({ activity }: Pick<AdminDashboard, 'activity'>) {
  return (
    <Card className="min-w-0 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">Recent Activity</h2>
        <Link to="/admin/audit" className="min-h-6 text-sm underline">
          Open the audit log
        </Link>
      </div>
      {activity.length === 0 ? (
        <p className="mt-2 text-ink-soft">No changes in the last week. Changes by staff appear here.</p>
      ) : (
        <ul aria-label="Recent Activity" className="mt-1 divide-y divide-line">
          {activity.map(({ id, at, sentence, ...actor }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <span>{actorWords(actor)}</span> <ActSentence sentence={sentence} />
              <span className="block text-sm whitespace-nowrap text-ink-soft tabular-nums">{momentWords(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
