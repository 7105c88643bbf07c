import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ManagedBooking, ManageOperation } from '#shared/contract/booking/managed-booking.ts';
import { formatPaise, ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { useBusiness } from '../../../lib/served.ts';
import { sumPaise } from '#shared/values/money/paise-sums.ts';
import type { OperationResult } from './operations/use-manage-operations.ts';
import { useTimeWords } from '../../../catalogues.ts';

/**
 * Changes that a patient notices: the time, the booking's state, the refund request, the refund on cancelling, money.
 */
type OwnChange = 'slot' | 'standing' | 'request' | 'refund' | 'money';

/** Refund on cancelling: undefined if the booking cannot be cancelled, null if nothing was paid. */
const refundOf = ({ allowed }: ManagedBooking): Paise | null | undefined =>
  allowed.find(({ operation }) => operation === 'cancel')?.refund_paise;

/** True if cancelling has terms: the booking can be cancelled, and was paid online. */
export const hasTerms = (booking: ManagedBooking): boolean => typeof refundOf(booking) === 'number';

/** Returns the differences between the booking on the screen and the stored one, in order of importance. */
export function changesOf(before: ManagedBooking, now: ManagedBooking): OwnChange[] {
  const [refundBefore, refundNow] = [refundOf(before), refundOf(now)];
  const isChanged: Record<OwnChange, boolean> = {
    slot: before.slot !== now.slot,
    standing: before.status !== now.status,
    request: before.refund_request?.state !== now.refund_request?.state,
    refund: refundBefore !== undefined && refundNow !== undefined && refundBefore !== refundNow,
    money:
      before.money.going_back_paise !== now.money.going_back_paise ||
      before.money.lines.length !== now.money.lines.length,
  };
  return (['slot', 'standing', 'request', 'refund', 'money'] as const).filter((change) => isChanged[change]);
}

type OperationResultNoteProps = {
  news: OperationResult;
  booking: ManagedBooking;
  /** How it stands, in one line. */
  standing: MessageDescriptor;
};

/**
 * Result of the last action: done, or not done because the booking had changed before; keyboard and screen-reader focus
 * moves here.
 */
export function OperationResultNote({ news, booking, standing }: OperationResultNoteProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [news]);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="status"
      className="rounded-card border border-peacock bg-peacock-tint p-3 text-center font-medium"
    >
      {news.kind === 'done' ? (
        <Done news={news} booking={booking} />
      ) : (
        <Changed before={news.before} now={booking} standing={standing} />
      )}
    </div>
  );
}

function Done({ news: { operation }, booking }: { news: OperationResult; booking: ManagedBooking }) {
  const visit = useTimeWords().visit(booking.slot);
  if (operation === 'move') return <Trans>Done. Your appointment is now on {visit}. We send you the new time.</Trans>;
  if (operation === 'cancel') return <Trans>Done. Your appointment is cancelled. We send you a message, too.</Trans>;
  if (operation === 'review') return <Trans>Thank you. Our team reads your review before others see it.</Trans>;
  return <Trans>We have your request. Our team looks at it and writes to you.</Trans>;
}

function Changed({
  before,
  now,
  standing,
}: {
  before: ManagedBooking;
  now: ManagedBooking;
  standing: MessageDescriptor;
}) {
  const { t, i18n } = useLingui();
  const visit = useTimeWords().visit(now.slot);
  const changes = changesOf(before, now);
  const back = formatPaise(refundOf(now) ?? ZERO_PAISE);
  return (
    <>
      <p>{t`Your booking has changed since then, so nothing was done. Please look at it again.`}</p>
      {changes.length > 0 && (
        <ul>
          {changes.includes('slot') && <li>{t`New time: ${visit}`}</li>}
          {changes.includes('standing') && <li>{i18n._(standing)}</li>}
          {changes.includes('request') && <li>{t`Your money was asked for already.`}</li>}
          {changes.includes('refund') && <li>{t`If you cancel now, you get ${back} back.`}</li>}
          {changes.includes('money') && <li>{t`The receipt below has changed.`}</li>}
        </ul>
      )}
    </>
  );
}

/**
 * Amount that was refunded to the account that a patient paid from. A fee that was paid at the clinic has no payment:
 * it is returned over the counter, and no bank shows it.
 */
export const sentBack = (lines: ManagedBooking['money']['lines']): Paise =>
  sumPaise(
    lines
      .filter(({ what, payment_id }) => what === 'returned' && payment_id !== null)
      .map(({ amount_paise }) => amount_paise),
  );

/** Pending and completed refunds to the patient; renders nothing if there are none. */
export function MoneyNote({ booking: { money } }: { booking: Pick<ManagedBooking, 'money'> }) {
  const { from, to } = useBusiness().bank_days;
  const returned = sentBack(money.lines);
  if (money.going_back_paise === 0 && returned <= 0) return null;
  const [onItsWay, back] = [money.going_back_paise, returned].map(formatPaise);
  return (
    <p role="status" className="rounded-card border border-line bg-sand p-3 text-center">
      {money.going_back_paise > 0 && (
        <span className="block">
          <Trans comment="Needs legal review">
            {onItsWay} is on its way back to the account you paid from. Banks take {from} to {to} working days.
          </Trans>
        </span>
      )}
      {returned > 0 && (
        <span className="block">
          <Trans comment="Needs legal review">
            {back} has been sent back to the account you paid from. Banks take {from} to {to} working days to show it.
          </Trans>
        </span>
      )}
    </p>
  );
}

/** Why the patient of a visit that stands cannot move or cancel it here. */
type Reason = 'has_begun' | 'moved_too_often' | 'too_late_to_move' | 'clinic_took_fee';

/**
 * Why a visit that stands cannot be moved or cancelled here.
 * @param now milliseconds
 * @returns one reason for each operation that is not allowed; none where both are, or where the visit does not stand
 */
export function unavailableReasons(booking: ManagedBooking, now: number): Reason[] {
  if (booking.status !== 'confirmed') return [];
  if (Date.parse(booking.slot) <= now) return ['has_begun'];
  const isAllowed = (wanted: ManageOperation) => booking.allowed.some(({ operation }) => operation === wanted);
  const reasons: Reason[] = [];
  if (!isAllowed('move')) reasons.push(booking.moves_left === 0 ? 'moved_too_often' : 'too_late_to_move');
  if (!isAllowed('cancel')) reasons.push('clinic_took_fee');
  return reasons;
}

function Words({ reason, hours }: { reason: Reason; hours: number }) {
  switch (reason) {
    case 'has_begun':
      return <Trans>It has begun, so it can no longer be moved, cancelled or added to a calendar.</Trans>;
    case 'moved_too_often':
      return <Trans>You have moved this appointment twice. To move it again, please call us.</Trans>;
    case 'too_late_to_move':
      return <Trans>It starts in less than {hours} hours, so it can no longer be moved here.</Trans>;
    case 'clinic_took_fee':
      return <Trans>You paid at the clinic. To cancel, please call the clinic.</Trans>;
  }
}

/** Says why an operation is not offered. `now` in milliseconds. */
export const UnavailableNote = ({ booking, now }: { booking: ManagedBooking; now: number }) =>
  unavailableReasons(booking, now).map((reason) => (
    <p key={reason} className="text-ink-soft print:hidden">
      <Words reason={reason} hours={booking.move_hours} />
    </p>
  ));
