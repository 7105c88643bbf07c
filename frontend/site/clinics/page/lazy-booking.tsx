import { Suspense } from 'react';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { useHydrated } from '../../../lib/served.ts';
import { withCatalogue } from '../../../catalogues.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart, PartMissing } from '../../../ui/lazy-part.tsx';
import type { WhileMissing } from '../../../ui/missing-part.tsx';
import { Skeleton } from '../../../ui/boxes.tsx';
import { AsTyped } from '../../clinic-details.tsx';

type LazyBookingProps = { clinic: PublicClinic; open: boolean; onClose: () => void };

const dialog = lazyPart<LazyBookingProps>(
  async () => (await withCatalogue('booking', import('../../booking/dialog/booking-dialog.tsx'))).BookingDialog,
  ({ clinic, onClose, ...missing }: LazyBookingProps & WhileMissing) => (
    <Dialog open onClose={onClose} title={<AsTyped typed={clinic.clinic_name} />}>
      <PartMissing {...missing} />
    </Dialog>
  ),
);

/** Fetches the dialog's code ahead of the press; a failure shows when the dialog is really opened. */
export const preloadBooking = (): void => void dialog.load().catch(() => undefined);

/** Spread on whatever opens the dialog. */
export const PRELOAD_BOOKING = {
  onPointerEnter: preloadBooking,
  onFocus: preloadBooking,
  onTouchStart: preloadBooking,
};

/** The booking dialog with its code loaded on demand; every opening starts afresh. */
export function LazyBooking({ clinic, open, onClose }: LazyBookingProps) {
  // A dialog cannot open before there is a window.
  const isHydrated = useHydrated();
  if (!open || !isHydrated) return null;
  const waiting = (
    <Dialog open onClose={onClose} title={<AsTyped typed={clinic.clinic_name} />}>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-4 h-48 w-full" />
    </Dialog>
  );
  return (
    <Suspense fallback={waiting}>
      <dialog.Part clinic={clinic} open onClose={onClose} />
    </Suspense>
  );
}
