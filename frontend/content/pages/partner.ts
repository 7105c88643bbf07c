import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PartnerFigures } from '#shared/domain/stats/partner-figures.ts';
import { formatCount } from '#shared/values/money/money.ts';

export type BenefitIcon = 'cost' | 'marketing' | 'bookings' | 'payments';
export type Benefit = { icon: BenefitIcon; title: MessageDescriptor; text: MessageDescriptor };

/** Why a clinic joins (specification: patient §2, P-079). */
export const BENEFITS: readonly Benefit[] = [
  {
    icon: 'cost',
    title: msg`Zero Setup Cost`,
    text: msg`Joining is free, and so is putting your clinic online. There is nothing to install and nothing to buy.`,
  },
  {
    icon: 'marketing',
    title: msg`Marketing Support`,
    text: msg`Your clinic gets a page of its own, made to be found: address, hours, fee, services and pictures in one place.`,
  },
  {
    icon: 'bookings',
    title: msg`Easy Booking Management`,
    text: msg`Tell us your days and hours once. Patients see only the times you are available, and no time is booked twice.`,
  },
  {
    icon: 'payments',
    title: msg`Guaranteed Payments`,
    text: msg({
      comment: 'Needs legal review',
      message: 'The consultation fee is paid online when the patient books, so a confirmed appointment is a paid one.',
    }),
  },
];

type Stat = { figure: keyof PartnerFigures; label: MessageDescriptor; write: (value: number) => string };

/** The figures the specification names (patient §2, P-080), as they are counted. */
export const PARTNER_STATS: readonly Stat[] = [
  { figure: 'clinics', label: msg`Partner clinics`, write: formatCount },
  { figure: 'monthly_bookings', label: msg`Monthly bookings`, write: formatCount },
  { figure: 'rating', label: msg`Rating`, write: (value) => value.toFixed(1) },
  { figure: 'satisfied_percent', label: msg`Satisfaction`, write: (value) => `${value}%` },
];
