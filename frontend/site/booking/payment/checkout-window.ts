import type { SiteConfig } from '../../../api/queries.ts';
import { publish } from '../../../lib/site-events.ts';
import type { Payment } from './checkout-options.ts';
import { CheckoutMissing, loadCheckout } from './checkout-script.ts';

type Surroundings = {
  readConfig: () => Promise<SiteConfig>;
  /** Repeats work for as long as the dialog is on the screen. */
  onceReachable: <T>(work: () => Promise<T>) => Promise<T>;
  isGone: () => boolean;
  /** Unlocks the payment, so that it can be opened again. */
  unlock: () => void;
};

/** The payment provider's window: one at a time. It hangs on the page itself, not in the dialog. */
export function createCheckoutWindow({ readConfig, onceReachable, isGone, unlock }: Surroundings) {
  let shown: { open: () => void; close: () => void } | null = null;

  const fetchParts = () =>
    onceReachable(async () => {
      const config = await readConfig().catch((cause: unknown) => {
        throw new CheckoutMissing({ cause });
      });
      const [Checkout, { optionsHere }] = await Promise.all([
        loadCheckout(config.razorpay_checkout_url),
        import('./checkout-options.ts'),
      ]);
      return (payment: Payment) => new Checkout(optionsHere(payment));
    });

  /** Closes the window and unlocks its payment; nothing is called any more. */
  const close = (): void => {
    if (shown === null) return;
    const closed = shown;
    shown = null;
    closed.close();
    unlock();
  };

  /**
   * Makes the window, which `show` opens.
   * @returns false if the dialog was left meanwhile
   * @throws CheckoutMissing
   */
  const open = async ({ onPaid, onDismissed, ...payment }: Payment): Promise<boolean> => {
    const makeCheckout = await fetchParts();
    publish('booking:payment', { value_paise: payment.order.amount });
    if (isGone()) {
      unlock();
      return false;
    }
    const end = (then: () => void) => {
      if (shown !== checkout) return;
      shown = null;
      unlock();
      then();
    };
    const checkout = makeCheckout({
      ...payment,
      onPaid: (result) => end(() => onPaid(result)),
      onDismissed: () => end(onDismissed),
    });
    shown = checkout;
    return true;
  };
  return { fetchParts, open, show: () => shown?.open(), close };
}
