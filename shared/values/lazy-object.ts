import * as z from 'zod';

type Fields = z.core.$ZodLooseShape;
type ObjectOf<F extends Fields, Config extends z.core.$ZodObjectConfig> = z.ZodObject<z.core.util.Writeable<F>, Config>;

/** Schema for fields that an object does not have, if no other fields are allowed. */
let never: z.ZodNever | undefined;

/**
 * Values described here come from JSON, which cannot be circular. zod checks for circular values wherever it does not
 * see all fields yet, and would keep a map of each object that it reads.
 */
z.config({ memoizer: { alloc: (_of, _payload, empty) => empty, guard: () => undefined, attach: () => undefined } });

function lazy(fields: () => Fields, catchall?: z.ZodNever): z.ZodObject {
  let shape: Fields | undefined;
  return new z.ZodObject({
    type: 'object',
    get shape() {
      return (shape ??= { ...fields() });
    },
    ...(catchall === undefined ? {} : { catchall }),
  });
}

/**
 * z.object whose fields are made at the first look at one of them. A field costs the start of a function as much as half a
 * kilobyte of code, a function describes hundreds, and a request needs some dozens of them. `pick`, `omit` and `extend` look
 * at the fields; `strip` and `nullable` do not.
 */
/* @__NO_SIDE_EFFECTS__ */ export function lazyObject<F extends Fields>(fields: () => F): ObjectOf<F, z.core.$strip> {
  // The type of `fields` applies when TypeScript cannot follow the source of the fields.
  return lazy(fields) as ObjectOf<F, z.core.$strip>;
}

/** As lazyObject, for z.strictObject. */
/* @__NO_SIDE_EFFECTS__ */ export function lazyStrictObject<F extends Fields>(
  fields: () => F,
): ObjectOf<F, z.core.$strict> {
  never ??= z.never();
  // As above.
  return lazy(fields, never) as ObjectOf<F, z.core.$strict>;
}
