import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

/**
 * Validates a form by the schema of the contract. The typed values are submitted unchanged: the server applies the same
 * schema to them.
 */
export const resolverOf = <V extends FieldValues>(schema: z.ZodObject): Resolver<V> =>
  // A form holds all that its schema takes, defaults filled in; the resolver's own type knows the schema's input only.
  zodResolver(schema, undefined, { raw: true }) as unknown as Resolver<V>;
