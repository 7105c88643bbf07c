import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { PATTERNS } from '../../paths.ts';

export type NavLink = { to: string; label: MessageDescriptor };

/** The links of header, menu and footer, in order. A page joins the navigation by joining this list. */
export const NAV_LINKS: readonly NavLink[] = [
  { to: PATTERNS.home, label: msg`Home` },
  { to: PATTERNS.about, label: msg`About Us` },
  { to: PATTERNS.contact, label: msg`Contact` },
  { to: PATTERNS.blog, label: msg`Blog` },
  { to: PATTERNS.partner, label: msg`Partner With Us` },
];

/** Links to the policies that apply between a patient and us: at the end of every page. */
export const POLICY_LINKS: readonly NavLink[] = [
  { to: PATTERNS.privacy, label: msg`Privacy policy` },
  { to: PATTERNS.terms, label: msg`Terms of use` },
  { to: PATTERNS.refunds, label: msg`Refund policy` },
];

/** The service pages: the footer's third column, and the way from one to the others. */
export const SERVICE_LINKS: readonly NavLink[] = [
  { to: PATTERNS.dentalConsultation, label: msg`Dental Consultation` },
  { to: PATTERNS.teethCleaning, label: msg`Professional Teeth Cleaning` },
  { to: PATTERNS.rootCanal, label: msg`Root Canal Treatment` },
  { to: PATTERNS.teethWhitening, label: msg`Teeth Whitening` },
  { to: PATTERNS.dentalImplants, label: msg`Dental Implants` },
];
