import * as z from 'zod';
import { OrderId, PaymentId } from '#shared/values/ids.ts';
import { ZERO_PAISE } from '#shared/values/money/money.ts';
import { Paise } from '#shared/values/money/paise.ts';
import {
  ProviderRefused,
  type InstantRange,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPage,
  type ProviderPayment,
  ProviderUnreachable,
  ProviderUnreadable,
} from '../core/payments/ports.ts';
import type { Log } from '../core/ports.ts';
import { lazy } from '#shared/values/lazy.ts';
import type { RazorpayKeys } from './razorpay-package.ts';

/**
 * Manual capture: the server captures authorised money once the slot is ours; Razorpay never captures automatically.
 * Razorpay refunds payments that are not captured within 25 hours (Razorpay docs, Capture settings; periods in minutes,
 * 12 is the smallest automatic one).
 */
const MANUAL_CAPTURE = {
  capture: 'manual',
  capture_options: {
    automatic_expiry_period: 12,
    manual_expiry_period: 1500,
    refund_speed: 'normal',
  },
} as const;

const MOST_PER_LIST = 100;
const TIMEOUT_MS = 5000;

const orderReply = lazy(() =>
  z
    .object({ id: OrderId, amount: Paise, currency: z.string(), receipt: z.string().nullish() })
    .transform(({ id, ...order }) => ({ order_id: id, ...order })),
);

const paymentReply = lazy(() =>
  z
    .object({
      id: PaymentId,
      order_id: OrderId,
      status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
      amount: Paise,
      currency: z.string(),
      amount_refunded: Paise.nullish(),
      created_at: z.int(),
    })
    .transform((payment) => ({
      payment_id: payment.id,
      order_id: payment.order_id,
      status: payment.status,
      amount_paise: payment.amount,
      currency: payment.currency,
      refunded_paise: payment.amount_refunded ?? ZERO_PAISE,
      created_at: payment.created_at * 1000,
    })),
);

/** A payment without an order was made by hand on the dashboard, and is not ours. */
const ofNoOrder = lazy(() => z.object({ id: PaymentId, order_id: z.null() }));

/** Shape of a thrown error: the client's own `{ statusCode, error }`, or the HTTP library's error with a `response`. */
const refusedShape = lazy(() => z.object({ statusCode: z.number(), error: z.unknown() }));
const httpErrorShape = lazy(() => z.object({ response: z.object({ status: z.number(), data: z.unknown() }) }));
const errorDetail = lazy(() => z.object({ description: z.string() }));

/**
 * Makes one call and reads its answer. Throws ProviderRefused for a 4xx, which is a clear no, and ProviderUnreachable
 * for everything that leaves open what happened: no answer, a timeout, 5xx, 429, 409 ("in progress"); ProviderUnreadable for
 * an answer of another shape. Decided by the HTTP status: Razorpay's error codes do not tell these apart (Razorpay docs,
 * Errors).
 */
async function ask<T>(log: Pick<Log, 'warn'>, answer: z.ZodType<T>, call: () => Promise<unknown>): Promise<T> {
  const data = await call().catch((thrown: unknown) => {
    throw normalised(thrown);
  });
  const parsed = answer.safeParse(data);
  if (parsed.success) return parsed.data;
  const at = issuePath(parsed.error);
  log.warn('Razorpay answered in another shape', { at });
  throw new ProviderUnreadable(`Razorpay answered in another shape at ${at}`);
}

/** Returns the path of the field that could not be read, and nothing of its value. */
const issuePath = ({ issues: [first] }: z.ZodError): string => first?.path.join('.') ?? '';

/** An item of a Razorpay list, by its id. An invalid id is never logged. */
const named = lazy(() => z.object({ id: z.string().regex(/^\w{1,40}$/) }));
const idOf = (item: unknown): string => named().safeParse(item).data?.id ?? '';

/** One item of a list, or null where it cannot be read: it must not hide the others, and somebody has to hear. */
function readItem<T>(log: Pick<Log, 'alarm'>, what: string, shape: z.ZodType<T>, item: unknown): T | null {
  const read = shape.safeParse(item);
  if (read.success) return read.data;
  log.alarm(`a ${what} that Razorpay shows cannot be read`, { id: idOf(item), at: issuePath(read.error) });
  return null;
}

function normalised(thrown: unknown): ProviderRefused | ProviderUnreachable {
  const { status, description } = readError(thrown);
  const message = `Razorpay ${status ?? 'gave no answer'}${description === '' ? '' : `: ${description}`}`;
  const isClearNo = status !== null && status >= 400 && status < 500 && status !== 409 && status !== 429;
  return isClearNo ? new ProviderRefused(message) : new ProviderUnreachable(message);
}

function readError(thrown: unknown): { status: number | null; description: string } {
  const refused = refusedShape().safeParse(thrown);
  if (refused.success) return { status: refused.data.statusCode, description: describe(refused.data.error) };
  const http = httpErrorShape().safeParse(thrown);
  if (http.success)
    return {
      status: http.data.response.status,
      description: describe(z.object({ error: errorDetail() }).safeParse(http.data.response.data).data?.error),
    };
  // The client turns network errors and timeouts into TypeErrors of its own; their text says nothing.
  return { status: null, description: '' };
}

const describe = (error: unknown): string => errorDetail().safeParse(error).data?.description.slice(0, 200) ?? '';

/**
 * A payment in lists of the whole account, or by itself; null where it is none of ours, or cannot be read. Nor may one that was
 * captured be asked for as if it had not been.
 */
function listedPayment(log: Log, item: unknown): ProviderPayment | null {
  const other = ofNoOrder().safeParse(item);
  if (!other.success) return readItem(log, 'payment', paymentReply(), item);
  log.info('a payment of no order', { id: other.data.id });
  return null;
}

const refundReply = lazy(() =>
  z
    .object({
      id: z.string().min(1),
      payment_id: PaymentId,
      amount: Paise,
      receipt: z.string().nullish(),
      status: z.enum(['pending', 'processed', 'failed']),
    })
    .transform(({ id, payment_id, amount, receipt, status }) => ({
      refund_id: id,
      payment_id,
      amount_paise: amount,
      // Our receipt is the key; a person on the dashboard may write anything there.
      key: receipt ?? null,
      status,
    })),
);

const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

/**
 * Razorpay behind the payment port, over its npm client at `baseUrl`. Amounts in paise. Throws ProviderRefused,
 * ProviderUnreachable or ProviderUnreadable.
 */
export function createRazorpayProvider(
  keys: RazorpayKeys,
  baseUrl: string,
  log: Log,
  timeoutMs: number = TIMEOUT_MS,
): PaymentProvider {
  // A third of a bundle, and many a function that pays starts for something else.
  const razorpay = lazy(async () =>
    (await import('./razorpay-package.ts')).createRazorpayClient(keys, baseUrl, timeoutMs),
  );
  const client = async () => (await razorpay()).client;

  const orderOfReceipt = async (receipt: string, amount: ProviderOrder['amount_paise']): Promise<ProviderOrder> => {
    const { items } = await ask(log, listOf(orderReply()), async () =>
      (await client()).orders.all({ receipt, count: MOST_PER_LIST }),
    );
    const found = items.findLast((order) => order.receipt === receipt);
    if (found === undefined || found.amount !== amount)
      throw new ProviderRefused('Razorpay holds another order for this receipt');
    return { order_id: found.order_id, amount_paise: found.amount, currency: found.currency };
  };

  return {
    keyId: keys.keyId,

    async createOrder({ amount_paise, receipt }) {
      const order = { amount: amount_paise, currency: 'INR', receipt, payment: MANUAL_CAPTURE };
      try {
        const created = await ask(log, orderReply(), async () => (await client()).orders.create(order));
        return {
          order_id: created.order_id,
          amount_paise: created.amount,
          currency: created.currency,
        };
      } catch (error) {
        // A receipt works once; the second create is told so and the order has to be looked up (Razorpay docs, Orders).
        if (error instanceof ProviderRefused && /duplicate/i.test(error.message))
          return orderOfReceipt(receipt, amount_paise);
        throw error;
      }
    },

    async paymentsOf(orderId) {
      const id = checked(OrderId, orderId);
      return (await ask(log, listOf(paymentReply()), async () => (await client()).orders.fetchPayments(id))).items;
    },

    async capture(paymentId, amount) {
      const id = checked(PaymentId, paymentId);
      return listedPayment(
        log,
        await ask(log, z.unknown(), async () => (await client()).payments.capture(id, amount, 'INR')),
      );
    },

    async refund(paymentId, amount, idempotencyKey) {
      const url = `/v1/payments/${checked(PaymentId, paymentId)}/refund`;
      const headers = { 'X-Refund-Idempotency': idempotencyKey };
      // The receipt repeats the key: it stays unique per payment even after the header was forgotten.
      const body = { amount, speed: 'normal', receipt: idempotencyKey };
      return ask(log, refundReply(), async () => (await (await razorpay()).http.post(url, body, { headers })).data);
    },

    async refundsOf(paymentId) {
      const id = checked(PaymentId, paymentId);
      return (
        await ask(log, listOf(refundReply()), async () =>
          (await client()).payments.fetchMultipleRefund(id, { count: MOST_PER_LIST }),
        )
      ).items;
    },

    async paymentsBetween(range, page) {
      const { items } = await ask(log, listOf(z.unknown()), async () =>
        (await client()).payments.all(listQuery(range, page)),
      );
      return pageOf(items, (item) => listedPayment(log, item));
    },

    async refundsBetween(range, page) {
      const { items } = await ask(log, listOf(z.unknown()), async () =>
        (await client()).refunds.all(listQuery(range, page)),
      );
      return pageOf(items, (item) => readItem(log, 'refund', refundReply(), item));
    },

    async payment(paymentId) {
      const id = checked(PaymentId, paymentId);
      return listedPayment(log, await ask(log, z.unknown(), async () => (await client()).payments.fetch(id)));
    },
  };
}

/** Returns the readable items of a page; a full page has others behind it. */
function pageOf<T>(items: readonly unknown[], read: (item: unknown) => T | null): ProviderPage<T> {
  return { items: items.map(read).filter((item) => item !== null), isLast: items.length < MOST_PER_LIST };
}

/** Razorpay counts in whole seconds; a range that is a little wider only shows what is known. */
const listQuery = ({ from, to }: InstantRange, page: number) => ({
  from: Math.floor(from / 1000),
  to: Math.ceil(to / 1000),
  count: MOST_PER_LIST,
  skip: page * MOST_PER_LIST,
});

/** The client puts ids into URLs as they are: only a whole id may pass. */
function checked(schema: z.ZodType<string>, id: string): string {
  const parsed = schema.safeParse(id);
  if (parsed.success) return parsed.data;
  throw new ProviderRefused('Not an id of Razorpay');
}
