import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { formatPaise, ZERO_PAISE } from '#shared/values/money/money.ts';
import { changesOf, refundOf } from './changes-of.ts';
import type { OperationResult } from './operations/use-manage-operations.ts';
import { useTimeWords } from '../../time-words.ts';

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

function Done({ news: { act }, booking }: { news: OperationResult; booking: ManagedBooking }) {
  const visit = useTimeWords().visit(booking.slot);
  if (act === 'move') return <Trans>Done. Your appointment is now on {visit}. We send you the new time.</Trans>;
  if (act === 'cancel') return <Trans>Done. Your appointment is cancelled. We send you a message, too.</Trans>;
  if (act === 'review') return <Trans>Thank you. Our team reads your review before others see it.</Trans>;
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
