import * as z from 'zod';
import { Paise } from '../../values/money/paise.ts';
import { CONVERSION_EVENTS, CONVERSION_PAGES, type ConversionPageKind } from './conversion-rules.ts';
import { OUTBOX_FIELDS } from '../outbox.ts';
import { lazyObject } from '../../values/lazy.ts';

const Instant = z.iso.datetime();

// Object.keys knows no literal types.
const PAGES = Object.keys(CONVERSION_PAGES) as [ConversionPageKind, ...ConversionPageKind[]];
export const ConversionPage = z.enum(PAGES);

/** The visitor id that Meta's own script made, from its `_fbp` cookie: 'fb.1.<milliseconds>.<number>'. */
export const Fbp = z
  .string()
  .regex(/^fb\.[0-3]\.\d{1,16}\.\d{1,20}(\.[\w-]{1,16})?$/, "must look like 'fb.1.1763712000000.1234567890'");

/** The day from which the words stand that a visitor agreed to. */
export const ConsentVersion = z.iso.date();

/** Whom an event belongs to, as Meta asks it: its own cookie and the browser's name. Never an IP address, never a person. */
export const Visitor = lazyObject(() => ({ fbp: Fbp, user_agent: z.string().min(1).max(400) }));
export type Visitor = z.infer<typeof Visitor>;

/** A patient's consent to being counted, kept with the booking; without it none of its conversions is sent. */
export const Measurement = lazyObject(() => ({
  consent_version: ConsentVersion,
  visitor: Visitor,
  /** Prefix of the ids of the booking's events; it cannot be traced to the appointment. */
  event_key: z.string().min(8),
}));
export type Measurement = z.infer<typeof Measurement>;

/** One conversion for Meta: written with what it belongs to, sent afterwards. */
export const Conversion = lazyObject(() => ({
  /** The browser's pixel tells the same event under the same id, so that it counts once. */
  event_id: z.string().min(8),
  event: z.enum(CONVERSION_EVENTS),
  event_time: Instant,
  page: ConversionPage,
  /** Null where the specification names no value. */
  value_paise: Paise.nullable(),
  consent_version: ConsentVersion,
  /** Forgotten once it is sent or given up. */
  visitor: Visitor.nullable(),
  ...OUTBOX_FIELDS,
}));
export type Conversion = z.infer<typeof Conversion>;
