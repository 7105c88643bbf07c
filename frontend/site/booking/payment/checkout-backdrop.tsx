import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { lockScroll } from '../../../ui/use-modal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FirstInPage } from '../../../ui/first-in-page.tsx';

/** A first request to leave the payment asks, a second one leaves. */
export type BackdropEvent = { type: 'leave_requested' | 'leave_cancelled' | 'checkout_reopened' };

/** @param isAsking the patient is asked whether to leave the payment */
type CheckoutBackdropProps = { isAsking: boolean; send: (event: BackdropEvent) => void };

/** As under a modal dialog, the page below is out of reach and does not scroll; focus starts at the heading, and goes back. */
function useModalHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const page = document.getElementById('root');
    const unlock = lockScroll();
    page?.setAttribute('inert', '');
    heading.current?.focus();
    return () => {
      page?.removeAttribute('inert');
      unlock();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return heading;
}

/**
 * Content under the payment window. The provider's window is attached to the page itself, where a modal dialog would
 * cover it, so the dialog is closed meanwhile. If the window was blocked, the patient sees this content.
 */
export function CheckoutBackdrop({ isAsking, send }: CheckoutBackdropProps) {
  const { t } = useLingui();
  const leave = () => send({ type: 'leave_requested' });
  const heading = useModalHeading();
  return (
    <FirstInPage>
      <section aria-labelledby="checkout-waiting" className="fixed inset-0 z-40 grid place-items-center bg-paper p-4">
        <div className="w-full max-w-sm space-y-4 text-center">
          <h2 ref={heading} id="checkout-waiting" tabIndex={-1} className="text-xl">{t`Waiting for your payment`}</h2>
          <p className="text-ink-soft">{t`The payment window is open. If you cannot see it, open it here.`}</p>
          {/* Opened inside a press, so that no pop-up blocker minds. */}
          <Button size="lg" wide onClick={() => send({ type: 'checkout_reopened' })}>{t`Open payment`}</Button>
          <Button variant="quiet" wide onClick={leave}>{t`Back to your details`}</Button>
        </div>
        {isAsking && <LeaveQuestion onLeave={leave} onStay={() => send({ type: 'leave_cancelled' })} />}
      </section>
    </FirstInPage>
  );
}

/** Lies over the payment window, and is asked once. */
function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onStay}
      closeOnBackdrop={false}
      title={t`Leave the payment?`}
      // As tall as its words: a box that knows its height by its content cannot ask for it.
      className="m-auto! h-fit! max-h-dvh! w-[calc(100%-32px)]! max-w-sm! rounded-card [container-type:inline-size]!"
      footer={
        <div className="flex flex-col gap-2">
          <Button wide onClick={onStay}>{t`Stay and pay`}</Button>
          <Button wide variant="secondary" onClick={onLeave}>{t`Leave`}</Button>
        </div>
      }
    >
      <p>{t`Your time stays held. If you have already paid, we will find your payment.`}</p>
    </Dialog>
  );
}
