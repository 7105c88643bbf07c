import { ProviderRefused, type PaymentProvider, type ProviderPage, type ProviderPayment } from './ports.ts';

/** Payments that the lists do not settle are asked for one by one, so many at once. */
const AT_ONCE = 5;

/**
 * Returns all listed items, page by page; only a part where the time is up before. Items that are added meanwhile make
 * others appear twice.
 */
export async function everyPage<T>(
  list: (page: number) => Promise<ProviderPage<T>>,
  isTime: () => boolean,
): Promise<{ items: T[]; isWhole: boolean }> {
  const items: T[] = [];
  for (let page = 0; isTime(); page += 1) {
    const found = await list(page);
    items.push(...found.items);
    if (found.isLast) return { items, isWhole: true };
  }
  return { items, isWhole: false };
}

/**
 * Returns the results for payments that are queried a few at a time. Payments for which there was no time are left out.
 */
export async function inBatchesWhile<T>(
  ids: readonly string[],
  isTime: () => boolean,
  work: (few: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  const done: T[] = [];
  for (let at = 0; at < ids.length && isTime(); at += AT_ONCE) done.push(...(await work(ids.slice(at, at + AT_ONCE))));
  return done;
}

/** A payment as Razorpay shows it; null where it is of no order, or of an id that Razorpay does not know. */
export async function paymentOf(
  provider: Pick<PaymentProvider, 'payment'>,
  id: string,
): Promise<ProviderPayment | null> {
  try {
    return await provider.payment(id);
  } catch (error) {
    // Razorpay refuses an id that it does not know.
    if (error instanceof ProviderRefused) return null;
    throw error;
  }
}

/** Captured payments of no appointment that are remembered, and how many of them a run asks for. */
const REMEMBERED = 100;
const ASKED_FOR = 20;

/** True while Razorpay holds money of a payment. */
export const isHeld = (payment: ProviderPayment | null): boolean =>
  payment?.status === 'captured' && payment.refunded_paise < payment.amount_paise;

/**
 * The captured payments of no appointment that wait for a refund: those of this run, and those of earlier runs that Razorpay still
 * holds or does not show now. The oldest are asked for first; those beyond the limit wait for the next run.
 */
export async function waitingForRefund(
  provider: Pick<PaymentProvider, 'payment'>,
  { found, before }: { found: ReadonlySet<string>; before: readonly string[] },
  isTime: () => boolean,
): Promise<string[]> {
  const known = before.filter((id) => !found.has(id));
  const waiting = known.slice(ASKED_FOR);
  for (const id of known.slice(0, ASKED_FOR)) {
    const payment = isTime() ? await paymentOf(provider, id).catch(() => 'unknown' as const) : 'unknown';
    if (payment === 'unknown' || isHeld(payment)) waiting.push(id);
  }
  return [...waiting, ...found].slice(0, REMEMBERED);
}
