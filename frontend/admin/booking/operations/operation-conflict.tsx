import { ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { AdminDialog } from '../../ui/dialog.tsx';
import { BookingTimeline } from '../booking-timeline.tsx';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { changedFacts, happenedSince } from '../changed-facts.ts';
import { timelineOf } from '../timeline-entries.ts';

type OperationConflictProps = {
  /** The booking as it was on the screen, and as it stands now. */
  seen: BookingDetail;
  stands: BookingDetail;
  isAllowed: boolean;
  /** Advice for a conflict after which the action is no longer possible. */
  over?: string | undefined;
  onBack: () => void;
  /** Asks the question again, of the booking that stands: with its amounts, before anything is pressed. */
  onGoOn: () => void;
};

const CANNOT_BE = 'Your change was not saved, and is no longer possible.';

/** Shown when somebody else acted on the same booking first: what they did, and what it changed. */
export function OperationConflict({
  seen,
  stands,
  isAllowed,
  over = CANNOT_BE,
  onBack,
  onGoOn,
}: OperationConflictProps) {
  const changed = changedFacts(seen, stands);
  const happened = timelineOf(happenedSince(seen, stands));
  return (
    <AdminDialog
      open
      onClose={onBack}
      isRead
      title="Someone else changed this"
      description={isAllowed ? 'Your change was not saved. Check the current booking before you continue.' : over}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {isAllowed ? 'Leave it' : 'Close'}
          </Button>
          {isAllowed && <Button onClick={onGoOn}>Continue</Button>}
        </>
      }
    >
      {changed.length > 0 && (
        <dl aria-label="Changes" className="mb-4 grid gap-2">
          {changed.map(({ name, before, now }) => (
            <div key={name} className="rounded-control border border-line p-3 wrap-anywhere">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="relative flex flex-wrap items-baseline gap-x-2">
                <del className="min-w-0 text-ink-soft">
                  <span className="sr-only">Before: </span>
                  <span>{before}</span>
                </del>
                <ArrowRight aria-hidden className="size-4 shrink-0 self-center text-ink-soft" />
                <ins className="min-w-0 font-medium no-underline">
                  <span className="sr-only">Now: </span>
                  <span>{now}</span>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {happened.length > 0 && <BookingTimeline entries={happened} />}
    </AdminDialog>
  );
}
