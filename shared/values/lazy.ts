import * as z from 'zod';

/**
 * Makes a value at its first use and keeps it, so that a start builds nothing that is not used.
 * @param make makes the value
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * The same for an asynchronous maker: concurrent callers share one attempt.
 * @throws the rejection of `make`; the next use tries again
 */
export function lazyAsync<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | undefined;
  return () => {
    making ??= make().catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    return making;
  };
}

type Fields = z.core.$ZodLooseShape;

/**
 * Returns a shape for z.object whose fields are made when the first of them is read. zod reads a shape when the schema is
 * first used: its documentation puts getters there for recursive objects (Zod docs, Recursive objects). If it read one
 * earlier, the fields would be made earlier.
 */
function lazyShape<F extends Fields>(fields: () => F): F {
  let made: F | undefined;
  const shape = (): F => (made ??= fields());
  // Every question to the shape is answered from the fields, so an empty one can stand for them.
  return new Proxy({} as F, {
    get: (_, name) => Reflect.get(shape(), name),
    has: (_, name) => Reflect.has(shape(), name),
    ownKeys: () => Reflect.ownKeys(shape()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(shape(), name),
  });
}

/**
 * z.object whose fields are made at its first use. A field costs the start of a function as much as half a kilobyte of
 * code; a function describes hundreds, and a request needs some dozens of them.
 */
/* @__NO_SIDE_EFFECTS__ */ export const lazyObject = <F extends Fields>(fields: () => F) => z.object(lazyShape(fields));

/** As lazyObject, for z.strictObject. */
/* @__NO_SIDE_EFFECTS__ */ export const lazyStrictObject = <F extends Fields>(fields: () => F) =>
  z.strictObject(lazyShape(fields));

/**
 * Returns the fields of a record that a schema names, and no other.
 * @param record may have more fields, which are left out
 */
export function viewOf<S extends z.ZodObject>({ shape }: S, record: z.infer<S>): z.infer<S> {
  const fields = Object.entries(record).filter(([name]) => name in shape);
  // The record has what the schema asks for; fromEntries cannot say so.
  return Object.fromEntries(fields) as z.infer<S>;
}
