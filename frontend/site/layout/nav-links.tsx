import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '../../link.tsx';
import { BRAND } from '#shared/content/brand.ts';
import { PATTERNS, CLINICS_ANCHOR, CLINICS_SECTION, isHomePath } from '../../paths.ts';
import { Logo } from '../../ui/images/logo.tsx';

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
const POLICY_LINKS: readonly NavLink[] = [
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

/** The mark and the name, home. */
export function BrandLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link
      to={PATTERNS.home}
      {...(onClick && { onClick })}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control"
    >
      {/* A page enlarged on a phone has room for the name alone. */}
      <Logo className="size-8 max-[15rem]:hidden" />
      <span className="text-xl font-bold tracking-tight not-print:md:max-lg:[:lang(ta)_&]:sr-only">{BRAND.name}</span>
    </Link>
  );
}

/** To the clinics: smooth scrolling where the section already is, /#clinics from elsewhere (specification: patient §2). */
export function ClinicsLink({ onClick, ...rest }: Omit<ComponentProps<typeof Link>, 'to'>) {
  const { pathname } = useLocation();
  const atHome = isHomePath(pathname);
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!atHome) return;
    // The router would jump there at once.
    event.preventDefault();
    scrollToSection(CLINICS_ANCHOR);
  };
  return <Link {...rest} to={atHome ? `#${CLINICS_ANCHOR}` : CLINICS_SECTION} onClick={onPress} />;
}

/** Scrolls to an element by id, smoothly unless motion is unwelcome, and moves keyboard focus there. */
function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}

/** Privacy, terms, refunds: at the end of every page, as those who take payments ask. */
export function PolicyLinks({ className, linkClass }: { className: string; linkClass: string }) {
  const { i18n } = useLingui();
  return (
    <ul className={className}>
      {POLICY_LINKS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={linkClass}>
            {i18n._(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
