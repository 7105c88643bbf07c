import { fitsTemplate } from './dlt-template.ts';

/**
 * The texts of SMS as they are registered with the operators, who drop every other text. `{#var#}` is up to 30 letters,
 * `{#url#}` a page of the site. A change here wants a new registration first.
 */
const SHORTLY = 'in 5-7 working days';
const CODE =
  '{#var#} is your Punnagai code to confirm a free consultation. It works for 10 minutes. If you did not ask for it, ignore it.';
const END = 'Ref {#var#} {#url#}';

const CANCELLED = 'Punnagai: Your appointment at {#var#} on {#var#}, {#var#} is cancelled.';
const LOST: Readonly<Record<string, string>> = {
  taken: 'Your payment came after somebody else had booked the time at {#var#}.',
  past: 'Your payment came after the time at {#var#} had begun.',
  hold_ended: 'Your payment came after your hold at {#var#} had ended.',
  given_back: 'Your payment came after your time at {#var#} had been released.',
  not_completed: 'Your bank did not complete the payment for {#var#} in time.',
  cancelled: 'Your payment came after your booking at {#var#} was cancelled.',
};
const AVAILABLE = [
  '',
  ' Available: {#var#}.',
  ' Available: {#var#}, {#var#}.',
  ' Available: {#var#}, {#var#}, {#var#}.',
];

const lostTexts = Object.entries(LOST).flatMap(([because, text]) =>
  AVAILABLE.map((times, count): [string, string] => [
    `slot_lost.${because}.${count}`,
    `Punnagai: ${text} You get Rs {#var#} back ${SHORTLY}.${times} ${END}`,
  ]),
);

/** Every registered text by its name. */
const SMS_TEMPLATES: Readonly<Record<string, string>> = {
  phone_code: CODE,
  'phone_code.filled_in': `${CODE}\n\n@{#var#} #{#var#}`,
  confirmed: `Punnagai: Booking confirmed at {#var#} on {#var#}, {#var#}. Please arrive 10 minutes early. Ref {#var#}. Help {#var#} {#url#}`,
  moved: `Punnagai: Your appointment at {#var#} has a new time: {#var#}, {#var#}. Please arrive 10 minutes early. Ref {#var#}. Help {#var#} {#url#}`,
  reminder: `Punnagai: Your appointment at {#var#} is on {#var#}, {#var#}. Please arrive 10 minutes early. Cannot come? Move or cancel it by the link. ${END}`,
  ...Object.fromEntries(lostTexts),
  cancelled: `${CANCELLED} ${END}`,
  'cancelled.clinic_gives_all': `${CANCELLED} The clinic gives your fee back. ${END}`,
  'cancelled.clinic_gives_part': `${CANCELLED} The clinic gives you Rs {#var#} back. ${END}`,
  'cancelled.no_refund': `${CANCELLED} No refund. ${END}`,
  'cancelled.late': `${CANCELLED} No refund, as it was late. ${END}`,
  'cancelled.refund': `${CANCELLED} You get Rs {#var#} back ${SHORTLY}. ${END}`,
  refund_started: `Punnagai: You get Rs {#var#} of your payment back ${SHORTLY}. ${END}`,
  'refund_started.surplus': `Punnagai: You paid Rs {#var#} once more than needed. You get it back ${SHORTLY}. ${END}`,
  refunded: `Punnagai: Rs {#var#} is refunded. It reaches your account ${SHORTLY}. ${END}`,
  clinic_booked: `Punnagai: New booking at {#var#} on {#var#}, {#var#}. {#var#}, {#var#}. Ref {#var#}`,
  clinic_moved: `Punnagai: New time for a booking at {#var#}: {#var#}, {#var#}. {#var#}, {#var#}. Ref {#var#}`,
  clinic_cancelled: `Punnagai: Cancelled at {#var#}: {#var#}, {#var#}. {#var#}, {#var#}. Ref {#var#}`,
  clinic_more: `Punnagai: {#var#} more bookings at {#var#} were made or changed. Call {#var#} to hear of them.`,
  email_bounced: `Punnagai: Our email about your visit at {#var#} on {#var#}, {#var#} came back. Your booking stands: see it by the link. To change your email call {#var#}. ${END}`,
  promise_refused: `Punnagai: We cannot refund your visit at {#var#}. Why: see your email. Questions? {#var#}. ${END}`,
};

/** The name of the registered text that an SMS fits; null where operators would drop it. Addresses have to be of `sites`. */
export const registeredName = (text: string, sites: readonly string[]): string | null =>
  Object.entries(SMS_TEMPLATES).find(([, template]) => fitsTemplate(template, text, sites))?.[0] ?? null;

export type RegisteredText = { name: string; text: string };

/** Every registered text, in the order of their names. */
export const registeredTexts = (): RegisteredText[] =>
  Object.entries(SMS_TEMPLATES)
    .map(([name, text]) => ({ name, text }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
