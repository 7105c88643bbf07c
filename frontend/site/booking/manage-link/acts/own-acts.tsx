import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnAct, OwnBooking } from '#shared/contract/booking/own-booking.ts';
import { Button } from '../../../../ui/button.tsx';
import { AskPromiseDialog } from './ask-promise-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ReplaceLinkDialog } from './replace-link-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { OwnActing } from './use-own-acting.ts';

/** Actions that the patient may take on the booking now. */
export function OwnActs({ booking, acting }: { booking: OwnBooking; acting: OwnActing }) {
  const { t } = useLingui();
  const of = (act: OwnAct) => booking.allowed.find((allowed) => allowed.act === act);
  const [move, cancel, promise, review] = [of('move'), of('cancel'), of('ask_promise'), of('review')];
  const replace = of('replace_link');
  if (booking.allowed.length === 0) return null;
  return (
    <section aria-label={t`Change this booking`} className="grid gap-3 sm:grid-cols-2 print:hidden">
      {move && <Button onClick={() => acting.begin('move')}>{t`Move to another time`}</Button>}
      {cancel && <Button variant="secondary" onClick={() => acting.begin('cancel')}>{t`Cancel appointment`}</Button>}
      {review && <Button onClick={() => acting.begin('review')}>{t`Write a review`}</Button>}
      {promise && (
        <Button variant="secondary" onClick={() => acting.begin('ask_promise')}>{t`Ask for your money back`}</Button>
      )}
      {replace && (
        <Button variant="quiet" className="sm:col-span-2" onClick={() => acting.begin('replace_link')}>
          <Trans>Replace this link</Trans>
        </Button>
      )}
      {move && acting.open === 'move' && <MoveDialog booking={booking} acting={acting} />}
      {cancel && <CancelDialog booking={booking} refund={cancel.refund_paise} acting={acting} />}
      {/* Closed, too, it keeps what was typed. */}
      {review && <ReviewDialog patient={booking.name ?? ''} acting={acting} />}
      {replace && <ReplaceLinkDialog acting={acting} />}
      {promise && <AskPromiseDialog refund={promise.refund_paise ?? booking.amount_paise} acting={acting} />}
    </section>
  );
}
