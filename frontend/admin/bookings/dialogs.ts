import * as z from 'zod';
import { Rupees } from '#shared/contract/booking-acts.ts';
import type { BookingDetail } from '#shared/contract/booking-admin.ts';
import type { AllowedAct } from '#shared/domain/allowed-act.ts';
import { rupeesToPaise } from '#shared/values/money.ts';
import { rupees } from './booking-status.tsx';

/** What every dialog of an act is given. */
export type DialogProps = {
  booking: BookingDetail;
  /** What the server says of the act: the refund it causes, until when it is allowed. */
  allowed: AllowedAct;
  /** Asks of the booking as it stands by now. */
  onSeen: (stands: BookingDetail) => void;
  onClose: () => void;
};

/** What nobody has promised to give back of all that was paid online, in rupees. */
export const leftOf = ({ payments }: Pick<BookingDetail, 'payments'>): number =>
  payments.reduce((sum, { left }) => sum + left, 0);

/** What the clinic has of a fee that was paid at its desk, in rupees: whoever cancels has it given back there. */
export const paidAtClinic = ({ money }: Pick<BookingDetail, 'money'>): number =>
  money
    .filter(({ how }) => how === 'at_clinic')
    .reduce((sum, { what, amount }) => sum + (what === 'taken' ? amount : -amount), 0);

/** Whether an amount in rupees is one of whole paise. */
export const isWholePaise = (amount: number): boolean => Rupees.safeParse(amount).success;

type Bounds = { least?: number; most: number };

/** Whether so many rupees can be meant: a button names no other amount. */
export const isSum = (amount: number | null, { least = 0.01, most }: Bounds): amount is number =>
  amount !== null && amount >= least && amount <= most && isWholePaise(amount);

/** What goes back, as it is typed: something, and at most so many rupees. The server asks again. */
export const sumUpTo = (most: number) =>
  z
    .number('Please say how much')
    .min(0.01, 'Please say how much')
    .max(most, `At most ${rupees(most)} can go back`)
    .refine(isWholePaise, 'Please give rupees and whole paise');

/** What is left to send by bank of a payment that Razorpay could not return, and the most that ever was, in rupees. */
export function byHandOf(payment: BookingDetail['payments'][number] | undefined): { left: number; most: number } {
  if (payment === undefined) return { left: 0, most: 0 };
  const sent = payment.by_hand.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0);
  const owed = rupeesToPaise(payment.owed_back);
  return { left: (owed - rupeesToPaise(payment.refunded)) / 100, most: (owed - sent) / 100 };
}
