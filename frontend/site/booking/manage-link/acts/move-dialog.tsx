import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnBooking } from '#shared/contract/booking/own-booking.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { AsTyped } from '../../../clinics/treatments/as-typed.tsx';
import { ActFailure } from './act-failure.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useFreeDays } from './use-free-days.ts';
import type { OwnActing } from './use-own-acting.ts';
import { useTimeWords } from '../../../time-words.ts';

/** Chooses another time of the clinic. The new one is taken before the old one is given back, and nothing is paid again. */
export function MoveDialog({ booking, acting }: { booking: OwnBooking; acting: OwnActing }) {
  const { t } = useLingui();
  const free = useFreeDays(booking.clinic_id);
  const [wanted, setWanted] = useState<string | null>(null);
  // Times are read again when one was refused: it may be nobody's to choose any more.
  const slot = free.days?.some(({ starts }) => starts.some((start) => start === wanted)) === true ? wanted : null;
  const { visit } = useTimeWords();
  const { moves_left: times } = booking;
  const from = visit(booking.slot);
  return (
    <Dialog
      open
      onClose={acting.close}
      closeOnBackdrop={false}
      title={<Trans>Move to another time</Trans>}
      subtitle={<AsTyped typed={booking.clinic_name} />}
      footer={
        <>
          <p aria-live="polite" className="pb-2 font-semibold tabular-nums">
            {slot === null ? <span className="font-normal text-ink-soft">{t`No time chosen yet`}</span> : visit(slot)}
          </p>
          <Button
            wide
            disabled={slot === null}
            loading={acting.busy}
            onClick={() => slot !== null && acting.act({ act: 'move', slot })}
          >{t`Move my appointment`}</Button>
        </>
      }
    >
      <p className="font-semibold tabular-nums">{t`Now: ${from}`}</p>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>You pay nothing again.</Trans>{' '}
        <Plural
          value={times}
          one="You can move this appointment once more."
          other={`You can move this appointment ${times} times.`}
        />
      </p>
      <TimeChoice free={free} chosen={slot} busy={acting.busy} onChoose={setWanted} />
      <ActFailure failure={acting.failure} />
    </Dialog>
  );
}
