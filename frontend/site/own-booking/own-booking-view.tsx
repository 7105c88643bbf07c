import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnBooking } from '#shared/contract/own-booking.ts';
import { Phone } from 'lucide-react';
import { BRAND } from '#shared/content/brand.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../lib/cx.ts';
import { BookingFacts } from '../booking/outcome/booking-facts.tsx';
import { Reference } from '../booking/outcome/reference.tsx';
import { KeepRow } from './keep-row.tsx';
import { MoneyNote } from './money-note.tsx';
import { Receipt } from './receipt.tsx';
import { standingOf } from './standing-words.ts';

const INK = { leaf: 'text-leaf', kumkum: 'text-kumkum', plain: undefined } as const;

/** A booking as its patient sees it, for reading, keeping and printing. */
export function OwnBookingView({ booking }: { booking: OwnBooking }) {
  const { i18n } = useLingui();
  const { words, tone } = standingOf(booking);
  return (
    <article className="space-y-6">
      <header className="space-y-3 text-center">
        <h1 className={cx('text-2xl', INK[tone])}>{i18n._(words)}</h1>
        <Reference value={booking.booking_ref} />
      </header>
      <MoneyNote booking={booking} />
      <BookingFacts booking={factsOf(booking)} />
      {booking.status === 'confirmed' && <KeepRow booking={booking} />}
      <Receipt booking={booking} />
      <a href={BRAND.phoneHref} className={buttonClass({ wide: true, variant: 'secondary' }, 'print:hidden')}>
        <Phone aria-hidden className="size-5" />
        <span>
          <Trans>Call support</Trans> <span className="inline-block tabular-nums">{BRAND.phone}</span>
        </span>
      </a>
    </article>
  );
}

const factsOf = (booking: OwnBooking) => ({
  name: booking.name,
  slot: booking.slot,
  clinicName: booking.clinic_name,
  address: booking.clinic_address,
  phone: booking.clinic_phone,
  mapsLink: booking.google_maps_link,
  amount: booking.amount,
});
