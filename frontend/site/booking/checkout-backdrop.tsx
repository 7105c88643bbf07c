import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';

type CheckoutBackdropProps = {
  /** Opens the payment window once more: inside a press, so that no pop-up blocker minds. */
  onOpen: () => void;
  onBack: () => void;
};

/**
 * What lies under the payment window. The provider's window hangs on the page itself, where a modal dialog would cover
 * it, so the dialog is gone meanwhile; if the window was blocked, this is what the patient sees.
 */
export function CheckoutBackdrop({ onOpen, onBack }: CheckoutBackdropProps) {
  return (
    <section aria-labelledby="checkout-waiting" className="fixed inset-0 z-40 grid place-items-center bg-paper p-4">
      <div className="w-full max-w-sm space-y-4 text-center">
        <h2 id="checkout-waiting" className="text-xl">
          <Trans>Waiting for your payment</Trans>
        </h2>
        <p className="text-ink-soft">
          <Trans>The payment window is open. If you cannot see it, open it here.</Trans>
        </p>
        <Button size="lg" wide onClick={onOpen}>
          <Trans>Open payment</Trans>
        </Button>
        <Button variant="quiet" wide onClick={onBack}>
          <Trans>Back to your details</Trans>
        </Button>
      </div>
    </section>
  );
}
