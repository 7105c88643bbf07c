import * as z from 'zod';
import { ConsentVersion, ConversionPage, Fbp } from '../../domain/stats/conversion.ts';
import { CONTACT_VALUES, LEAD_VALUES } from '../../domain/stats/conversion-rules.ts';
import { HIGHEST_FEE } from '../../domain/clinics/fee.ts';
import { Paise } from '../../values/money/paise.ts';
import { route } from '../route.ts';
import { lazyStrictObject } from '../../values/lazy.ts';

/** Fields of every event; none of them can identify the visitor. */
const visit = {
  /** The same as the pixel's in the browser. */
  event_id: z.uuid(),
  /** Seconds since 1970, by the visitor's clock. */
  event_time: z.int().min(0),
  page: ConversionPage,
  /** The mark of the visitor's consent: without it no event is taken in. */
  consent_version: ConsentVersion,
  fbp: Fbp,
};

// Object.keys knows no literal types.
const kindsOf = <K extends string>(values: Record<K, number>) => z.enum(Object.keys(values) as [K, ...K[]]);
const fee = { value_paise: Paise.max(HIGHEST_FEE) };

export const NewConversion = z.discriminatedUnion(
  'event',
  [
    lazyStrictObject(() => ({ event: z.enum(['ViewContent', 'Search', 'FindLocation']), ...visit })),
    lazyStrictObject(() => ({ event: z.literal('Contact'), by: kindsOf(CONTACT_VALUES), ...visit })),
    lazyStrictObject(() => ({ event: z.literal('Lead'), of: kindsOf(LEAD_VALUES), ...visit })),
    lazyStrictObject(() => ({ event: z.enum(['InitiateCheckout', 'AddPaymentInfo']), ...fee, ...visit })),
  ],
  'must be an event that a browser may report',
);
export type NewConversion = z.infer<typeof NewConversion>;

export const conversions = {
  record: route('POST', '/conversions', {
    auth: 'none',
    summary: 'Count an action of a visitor who consented; false if the stage counts nothing',
    successStatus: 202,
    problems: ['too_many_requests'],
  })
    .input(NewConversion)
    .output(lazyStrictObject(() => ({ accepted: z.boolean() }))),
};
