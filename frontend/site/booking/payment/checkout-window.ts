import type { SiteConfig } from '../../../api/queries.ts';
import { Unreachable } from '../../../lib/connection.ts';
import { publish } from '../../../lib/site-events.ts';
import type { Payment, CheckoutOptions } from './checkout-options.ts';

type Checkout = { open: () => void; close: () => void };
type CheckoutMaker = new (options: CheckoutOptions) => Checkout;

declare global {
  interface Window {
    Razorpay?: CheckoutMaker;
  }
}

/** The payment provider's script did not arrive. Its message is the specification's (patient §8). */
export class CheckoutMissing extends Unreachable {
  constructor(options?: ErrorOptions) {
    super('Failed to load Razorpay SDK', options);
    this.name = 'CheckoutMissing';
  }
}

const WAIT_MS = 20_000;
let loading: Promise<CheckoutMaker> | null = null;

/**
 * Loads the provider's checkout once, on demand (specification: patient §7). A failed load is forgotten, so that the
 * next try loads again.
 * @throws CheckoutMissing
 */
function loadCheckout(url: string): Promise<CheckoutMaker> {
  loading ??= fetchScript(url).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function fetchScript(url: string): Promise<CheckoutMaker> {
  if (window.Razorpay !== undefined) return Promise.resolve(window.Razorpay);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new CheckoutMissing());
    };
    const patience = setTimeout(fail, WAIT_MS);
    script.src = url;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(patience);
      if (window.Razorpay === undefined) return fail();
      resolve(window.Razorpay);
    });
    document.head.append(script);
  });
}

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
