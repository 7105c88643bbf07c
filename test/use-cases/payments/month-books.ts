import type { ProviderPage, ProviderPayment, ProviderRefund } from '#functions/core/payments/ports.ts';
import type { MoneyLine } from '#shared/contract/money/money.ts';
import { ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { SignedPaise } from '#shared/values/money/paise.ts';

/** Everything of the month that Razorpay lists. */
export async function everyPage<T>(list: (page: number) => Promise<ProviderPage<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 0; ; page += 1) {
    const { items, isLast } = await list(page);
    all.push(...items);
    if (isLast) return all;
  }
}

/** The sum, by no arithmetic of the product. */
export const total = (all: Iterable<{ amount_paise: Paise }>): Paise =>
  SignedPaise.parse([...all].reduce((sum, each) => sum + each.amount_paise, 0));

/**
 * Returns the entries of Razorpay's lists, and of the bank's, for each payment of the month. The sums use no code of
 * the product.
 */
export function booksOf(
  taken: readonly ProviderPayment[],
  returned: readonly ProviderRefund[],
  bank: ReadonlyMap<string, Paise>,
) {
  const back = new Map<string, Paise>();
  for (const { payment_id, amount_paise } of returned)
    back.set(payment_id, SignedPaise.parse((back.get(payment_id) ?? 0) + amount_paise));
  return new Map(
    taken.map(({ payment_id, amount_paise }) => [
      payment_id,
      { taken: amount_paise, online: back.get(payment_id) ?? ZERO_PAISE, by_hand: bank.get(payment_id) ?? ZERO_PAISE },
    ]),
  );
}

/** The same as the lines of the statement tell it. */
export function linesByPayment(lines: readonly MoneyLine[]) {
  const amounts = (of: readonly MoneyLine[], what: MoneyLine['what'], how: MoneyLine['how']): Paise =>
    total(of.filter((line) => line.what === what && line.how === how));
  return new Map(
    [...Map.groupBy(lines, ({ payment_id }) => payment_id)].map(([id, of]) => [
      id,
      {
        taken: amounts(of, 'taken', 'online'),
        online: amounts(of, 'returned', 'online'),
        by_hand: amounts(of, 'returned', 'by_hand'),
      },
    ]),
  );
}
