import { Unreachable } from '../../../lib/connection.ts';
import type { CheckoutOptions } from './checkout-options.ts';

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
export function loadCheckout(url: string): Promise<CheckoutMaker> {
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
