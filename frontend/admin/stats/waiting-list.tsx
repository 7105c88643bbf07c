import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../ui/boxes.tsx';
import { itemsOf, type Item, type WaitingListProps } from './waiting-items.ts';

const ROW = 'flex min-h-12 items-center gap-2 py-2';

function WaitingItem({ words, hint, to }: Item) {
  const says = (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="font-medium text-peacock">{words}</span>
      {hint !== null && <span className="block text-sm text-ink-soft">{hint}</span>}
    </span>
  );
  if (to === null) return <div className={ROW}>{says}</div>;
  return (
    <Link to={to} className={`${ROW} hover:underline`}>
      {says}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}

/** Tasks that a person has to do now. Each links to its list, or to its booking. */
export function WaitingList(props: WaitingListProps) {
  const items = itemsOf(props);
  return (
    <Card className="min-w-0 p-4">
      <h2 className="text-lg">Open Tasks</h2>
      {items.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-leaf" />
          <span>No open tasks. Items that need a staff member appear here.</span>
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {items.map((one) => (
            <li key={one.to + one.words + one.hint}>
              <WaitingItem {...one} />
            </li>
          ))}
        </ul>
      )}
      {props.waiting.bounced_notices.count > 0 && (
        <p className="mt-2 text-sm">
          <Link to="/admin/message-log/suppressed" className="text-peacock underline">
            Suppressed addresses
          </Link>
        </p>
      )}
    </Card>
  );
}
