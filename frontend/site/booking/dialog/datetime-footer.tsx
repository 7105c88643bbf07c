import { useLingui } from '@lingui/react/macro';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { useSlotWords } from '../times/use-slot-words.ts';

/** The pressed time stands above; screen readers still hear it here. */
const SHORT_OF_ROOM = 'not-roomy-sheet:sr-only';

type DatetimeFooterProps = { slot: string | null; today: string; isClaiming: boolean; onContinue: () => void };

/** The choice in words, and Continue. On phones a chosen time goes on by itself: until then there is nothing to press. */
export function DatetimeFooter({ slot, today, isClaiming, onContinue }: DatetimeFooterProps) {
  const { t } = useLingui();
  const slotWords = useSlotWords(today);
  const chosen = slot !== null;
  return (
    <div data-idle={chosen ? undefined : true} className="md:flex md:items-center md:justify-between md:gap-4">
      <p aria-live="polite" className={cx('font-semibold tabular-nums max-md:pb-2', SHORT_OF_ROOM)}>
        {slot === null ? <span className="font-normal text-ink-soft">{t`No time chosen yet`}</span> : slotWords(slot)}
      </p>
      <Button
        size="lg"
        variant={chosen ? 'primary' : 'secondary'}
        loading={isClaiming}
        onClick={onContinue}
        className="max-md:w-full md:min-w-56"
      >{t`Continue`}</Button>
    </div>
  );
}
