import { useEffect, useRef } from 'react';
import type { OwnBooking } from '#shared/contract/booking/own-booking.ts';
import { ActFailure } from './acts/act-failure.tsx';
import type { OwnActing } from './acts/use-own-acting.ts';

type OvertakenNoteProps = { booking: OwnBooking; acting: OwnActing };

/** Why an act was not done that is allowed no more: its dialog is gone. The keyboard and screen readers come here. */
export function OvertakenNote({ booking, acting: { open, failure } }: OvertakenNoteProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isOvertaken = failure !== null && open !== null && booking.allowed.every(({ act }) => act !== open);
  useEffect(() => {
    if (isOvertaken) ref.current?.focus();
  }, [isOvertaken]);
  if (!isOvertaken) return null;
  return (
    <div ref={ref} tabIndex={-1} className="text-center">
      <ActFailure failure={failure} />
    </div>
  );
}
