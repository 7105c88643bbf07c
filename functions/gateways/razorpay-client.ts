import * as z from 'zod';
import { lazy } from '#shared/values/lazy.ts';
import { ProviderRefused, ProviderUnreachable, ProviderUnreadable } from '../core/payments/ports.ts';
import type { Log } from '../core/ports.ts';

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
export async function ask<T>(log: Pick<Log, 'warn'>, answer: z.ZodType<T>, call: () => Promise<unknown>): Promise<T> {
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
export function readItem<T>(log: Pick<Log, 'alarm'>, what: string, shape: z.ZodType<T>, item: unknown): T | null {
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
