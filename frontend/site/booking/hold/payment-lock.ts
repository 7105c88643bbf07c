/** The payment window of this booking is open in another tab of the browser. */
export class PaymentElsewhere extends Error {}

/**
 * Makes sure that a booking's payment is open in one tab at a time. The browser lets go of it when the tab is closed or
 * killed; one that knows no locks opens the payment as often as it is asked.
 * @returns how to let go of it
 * @throws PaymentElsewhere
 */
export function lockPayment(appointmentId: string): Promise<() => void> {
  // Unknown to old browsers, and on pages without https.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (lock === null) throw new PaymentElsewhere();
      return new Promise<void>((release) => resolve(release));
    };
    locks.request(`payment ${appointmentId}`, { ifAvailable: true }, hold).catch(reject);
  });
}
