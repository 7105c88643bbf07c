import { createHash } from 'node:crypto';
import type { TokenSigner } from '#functions/core/ports.ts';

/** The bank's own hand: what Razorpay's checkout signs. */
export const checkoutSignature = (orderId: string, paymentId: string): string => `signed ${orderId} ${paymentId}`;

/** Secrets without cryptography: nobody in a simulation guesses. */
export const memorySigner: TokenSigner = {
  tokenFor: (appointmentId) => `token of ${appointmentId}`,
  appointmentIdOf: (key) => `apt_${digits(key)}`,
  isTokenFor: (appointmentId, token) => token === `token of ${appointmentId}`,
  linkKeyFor: (appointmentId, version) => `key ${version} to ${appointmentId}`,
  linkKeyVersion(appointmentId, key) {
    const [, version, id] = /^key (\d+) to (\w+)$/.exec(key) ?? [];
    return id === appointmentId ? Number(version) : null;
  },
  partnerKeyFor: (clinicId, { ver, end }) => `key to ${clinicId} of ${ver} until ${end}`,
  readPartnerKey(clinicId, key) {
    const [, id, ver, end] = /^key to (\w+) of (\d+) until (\d+)$/.exec(key) ?? [];
    return id === clinicId ? { ver: Number(ver), end: Number(end) } : null;
  },
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
