import { createHash } from 'node:crypto';
import type { TokenSigner } from '#functions/core/ports.ts';

/** The bank's own hand: what Razorpay's checkout signs. */
export const checkoutSignature = (orderId: string, paymentId: string): string => `signed ${orderId} ${paymentId}`;

/** Secrets without cryptography: nobody in a simulation guesses. */
export const memorySigner: TokenSigner = {
  tokenFor: (appointmentId) => `token of ${appointmentId}`,
  appointmentIdOf: (key) => `apt_${digits(key)}`,
  isTokenFor: (appointmentId, token) => token === `token of ${appointmentId}`,
  linkCode: (thingId, version) => digits(`${thingId} ${version}`).slice(-12),
  linkHash: (code) => `hash of ${code}`,
  isCheckoutSignature: (orderId, paymentId, signature) =>
    paymentId !== '' && signature === checkoutSignature(orderId, paymentId),
  signPhoneCode: (appointmentId, phone, code) => `code ${code} of ${appointmentId} to ${phone}`,
  isPhoneCode: (sealed, appointmentId, phone, code) => sealed === `code ${code} of ${appointmentId} to ${phone}`,
  digest: (text) => `digest of ${text}`,
};

/** Twenty-six digits that follow from a text. */
const digits = (text: string): string =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString()
    .slice(0, 26);
