import { istDateTimeLabel } from '#shared/values/ist.ts';
import { Button } from '../../ui/button.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import { paymentWord, statusWord } from './booking-status.tsx';
import type { BookingDetail } from '#shared/contract/booking-desk.ts';
import { timelineOf } from './timeline-entries.ts';

type ActConflictProps = {
  /** The booking as it was on the screen, and as it stands now. */
  seen: BookingDetail;
  stands: BookingDetail;
  isAllowed: boolean;
  busy: boolean;
  onBack: () => void;
  onRepeat: () => void;
};

const FACTS: readonly { name: string; of: (booking: BookingDetail) => string }[] = [
  { name: 'Status', of: statusWord },
  { name: 'Payment', of: (booking) => paymentWord(booking) ?? 'None' },
  { name: 'Time', of: ({ slot }) => istDateTimeLabel(slot) },
];

/** Shown when somebody else acted on the same booking first: what they did, and what it changed. */
export function ActConflict({ seen, stands, isAllowed, busy, onBack, onRepeat }: ActConflictProps) {
  const history = stands.history.filter(({ ver }) => ver > seen.ver);
  const since = timelineOf({ history, money: [], notices: [], notes: [], events: [], refund_request: null });
  const changed = FACTS.filter(({ of }) => of(seen) !== of(stands));
  return (
    <AdminDialog
      open
      onClose={onBack}
      title="Somebody else changed this meanwhile"
      description={
        isAllowed
          ? 'Nothing of yours was done yet. Look at what stands now before you go on.'
          : 'Nothing of yours was done, and it can no longer be.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {isAllowed ? 'Leave it' : 'Close'}
          </Button>
          {isAllowed && (
            <Button loading={busy} onClick={onRepeat}>
              Do it all the same
            </Button>
          )}
        </>
      }
    >
      {changed.length > 0 && (
        <dl className="mb-4 grid gap-2">
          {changed.map(({ name, of }) => (
            <div key={name} className="rounded-control border border-line p-3">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd>
                <span className="line-through">{of(seen)}</span> → <span className="font-medium">{of(stands)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <BookingTimeline entries={since} />
    </AdminDialog>
  );
}
