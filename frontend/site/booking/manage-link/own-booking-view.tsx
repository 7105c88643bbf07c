import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnBooking } from '#shared/contract/booking/own-booking.ts';
import { Link } from '../../../link.tsx';
import { clinicPath } from '#shared/values/clinic-path.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../lib/cx.ts';
import { BookingFacts } from '../outcome/booking-facts.tsx';
import { Reference } from '../outcome/reference.tsx';
import type { OwnLink } from '../../../api/own-booking.ts';
import { useCancelTerms } from '../use-cancel-terms.ts';
import { CallSupport } from './call-support.tsx';
import { KeepRow } from './keep-row.tsx';
import { MoneyNote } from './money-note.tsx';
import { NewsNote } from './news-note.tsx';
import { OvertakenNote } from './overtaken-note.tsx';
import { OwnActs } from './acts/own-acts.tsx';
import { PromiseNote } from './promise-note.tsx';
import { Receipt } from './receipt.tsx';
import { hasTerms } from './changes-of.ts';
import { isAhead, standingOf } from './standing-words.ts';
import { UnavailableNote } from './unavailable-note.tsx';
import { UnpaidNote } from './unpaid-note.tsx';
import { useOwnActing } from './acts/use-own-acting.ts';

const INK = { leaf: 'text-leaf', kumkum: 'text-kumkum', plain: undefined } as const;

type OwnBookingViewProps = {
  booking: OwnBooking;
  /** When it was read. */
  seenAt: number;
  link: OwnLink;
  onReplaced: () => void;
};

/** A booking as its patient sees it. */
export function OwnBookingView({ booking, seenAt, link, onReplaced }: OwnBookingViewProps) {
  const acting = useOwnActing(link, booking, onReplaced);
  const { t, i18n } = useLingui();
  const { words, tone } = standingOf(booking, seenAt);
  return (
    <article className="space-y-6 print:space-y-2">
      <header className="space-y-3 text-center">
        <h1 tabIndex={-1} className={cx('text-xl sm:text-2xl', INK[tone])}>
          {i18n._(words)}
        </h1>
        <Reference value={booking.booking_ref} />
      </header>
      {acting.news !== null && <NewsNote news={acting.news} booking={booking} standing={words} />}
      <MoneyNote booking={booking} />
      <UnpaidNote booking={booking} />
      <PromiseNote request={booking.refund_request} />
      {booking.reviewed_at !== null && acting.news?.act !== 'review' && (
        <p className="rounded-card border border-line bg-sand p-3 text-center">
          <Trans>You wrote a review of this visit. Thank you.</Trans>
        </p>
      )}
      <BookingFacts booking={factsOf(booking)} />
      <CancelTerms booking={booking} />
      <OvertakenNote booking={booking} acting={acting} />
      <OwnActs booking={booking} acting={acting} />
      <UnavailableNote booking={booking} now={seenAt} />
      {isAhead(booking, seenAt) && <KeepRow booking={booking} code={link.key} />}
      <Receipt booking={booking} />
      {booking.status === 'cancelled' && (
        <Link
          to={clinicPath({ id: booking.clinic_id, path: booking.clinic_path })}
          className={buttonClass({ wide: true }, 'print:hidden')}
        >{t`Book again`}</Link>
      )}
      <CallSupport />
    </article>
  );
}

/** The terms of cancelling, as long as it can be cancelled and was paid online. */
function CancelTerms({ booking }: { booking: OwnBooking }) {
  const terms = useCancelTerms();
  return hasTerms(booking) && <p className="print:hidden">{terms(booking)}</p>;
}

const factsOf = (booking: OwnBooking) => ({
  name: booking.name,
  slot: booking.slot,
  clinicName: booking.clinic_name,
  address: booking.clinic_address,
  phone: booking.clinic_phone,
  mapsLink: booking.google_maps_link,
  amount: booking.amount_paise,
});
