import { toE164 } from '#shared/values/contact/phone-spelling.ts';

/*
 * Links to e-mail, phone and chat programs. Only this file builds them, because they contain user input: '?cc=' in an
 * e-mail address must not add a recipient.
 */

/**
 * Addresses an e-mail in the reader's mail program (RFC 6068).
 * @param email the one recipient, as it is stored
 */
export const emailHref = (email: string): string => `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')}`;

/** The same with how the e-mail begins. */
export const draftHref = (email: string, { subject, body }: { subject: string; body: string }): string =>
  `${emailHref(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/**
 * Dials a number (RFC 3966).
 * @param phone as people write it; a national number of ten digits gets its country, and of a list the first is dialled
 */
export function phoneHref(phone: string): string {
  const dialled = (phone.split(',', 1)[0] ?? '').trim().replaceAll(/(?!^\+)\D/g, '');
  return `tel:${/^\d{10}$/.test(dialled) ? toE164(dialled) : dialled}`;
}

/**
 * Opens WhatsApp with a chat, or with a text for whomever the reader chooses (WhatsApp, click to chat).
 * @param about `to`: a number of ten digits
 */
export const whatsAppHref = (about: { to: string } | { text: string }): string =>
  'to' in about
    ? `https://wa.me/${toE164(about.to).slice(1)}`
    : `https://wa.me/?text=${encodeURIComponent(about.text)}`;
