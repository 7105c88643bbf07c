import * as z from 'zod';

const ULID = '[0-9A-HJKMNP-TV-Z]{26}';

/** An id that carries its noun: `apt_` + ULID. The ULID's 80 random bits make it unguessable. */
/* @__NO_SIDE_EFFECTS__ */ const idOf = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_${ULID}$`), `must be a ${prefix}_ id`);

export const ClinicId = idOf('cln');
export const AppointmentId = idOf('apt');
export const ContactMessageId = idOf('msg');
export const PartnerRequestId = idOf('ptr');
export const BlogPostId = idOf('post');

/** The waitlist of a city, by the form in which spellings of the city's name are compared. */
export const WaitlistId = z.string().regex(/^wtl_[a-z]{2,40}$/, 'must be a wtl_ id');

/** Razorpay's ids: prefix and 14 case-sensitive alphanumerics (Razorpay docs, API basics). */
export const OrderId = z.string().regex(/^order_[A-Za-z0-9]{14}$/, 'must be an order_ id');
export const PaymentId = z.string().regex(/^pay_[A-Za-z0-9]{14}$/, 'must be a pay_ id');

/** Small letters and digits, joined by single hyphens: what stands in a URL. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const Slug = z.string().max(120).regex(SLUG, 'must be small letters, digits and hyphens');
