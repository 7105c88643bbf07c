import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BRAND } from '#shared/content/brand.ts';
import { Link } from '../../link.tsx';
import { emailHref, phoneHref } from '../../lib/contact-links.ts';
import { useBusiness } from '../../lib/served.ts';
import { LanguageLinks } from './language-menu.tsx';
import { NAV_LINKS, SERVICE_LINKS, type NavLink, BrandLink, ClinicsLink, PolicyLinks } from './nav-links.tsx';
import type { Elements } from '../../ui/field.tsx';

const LINK =
  'inline-flex min-h-11 max-w-full items-center rounded-control py-2 leading-snug [overflow-wrap:anywhere] text-ink-soft underline-offset-4 hover:text-ink hover:underline';

function Column({ title, className, children }: { title: ReactNode; className?: string; children: Elements }) {
  return (
    <div className={className}>
      <h2 className="mb-1 text-base">{title}</h2>
      {children}
    </div>
  );
}

function Links({ links, children }: { links: readonly NavLink[]; children?: Elements }) {
  const { i18n } = useLingui();
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={LINK}>
            {i18n._(label)}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

function Contact() {
  const { address, email, phone } = useBusiness();
  return (
    <address className="text-ink-soft not-italic">
      <p className="py-2">{address}</p>
      <p>
        <a href={emailHref(email)} className={LINK}>
          {email}
        </a>
      </p>
      <p>
        <a href={phoneHref(phone)} className={`${LINK} tabular-nums`}>
          {phone}
        </a>
      </p>
    </address>
  );
}

function Social() {
  const { facebook, instagram, youtube } = useBusiness();
  const links = Object.entries({ Facebook: facebook, Instagram: instagram, YouTube: youtube });
  return (
    <ul className="flex flex-wrap gap-x-5">
      {links.map(
        ([name, href]) =>
          href !== null && (
            <li key={name}>
              <a href={href} rel="noreferrer" className={LINK}>
                {name}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

/** Brand, Quick Links, Services, Contact Us (specification: patient §2). */
export function SiteFooter() {
  const { t } = useLingui();
  return (
    <footer className="after-opening below-first-window border-t border-line bg-sand print:hidden">
      <div className="page grid grid-cols-[repeat(auto-fill,minmax(min(14ch,100%),1fr))] gap-x-4 gap-y-8 py-10 md:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1.2fr_1.2fr]">
        <div className="max-md:col-span-full">
          <BrandLink />
          <p className="mt-1 max-w-xs text-ink-soft">
            <Trans>{BRAND.name} makes quality dental care accessible through easy online bookings.</Trans>
          </p>
          <Social />
        </div>
        <Column title={<Trans>Quick Links</Trans>}>
          <Links links={NAV_LINKS}>
            <li>
              <ClinicsLink className={LINK}>{t`Book Now`}</ClinicsLink>
            </li>
          </Links>
        </Column>
        <Column title={<Trans>Services</Trans>}>
          <Links links={SERVICE_LINKS} />
        </Column>
        <Column title={<Trans>Contact Us</Trans>} className="max-md:col-span-full">
          <Contact />
        </Column>
      </div>
      <div className="page">
        <PolicyLinks className="flex flex-wrap gap-x-5 border-t border-line pt-4" linkClass={LINK} />
        <div className="flex flex-wrap items-center justify-between gap-x-8 pb-4">
          <LanguageLinks className="flex flex-wrap gap-x-5" linkClass={`${LINK} aria-[current=true]:font-semibold`} />
          <p className="text-sm text-ink-soft">
            <Trans>
              Powered by{' '}
              <a href={BRAND.agency.href} rel="noreferrer" className="underline underline-offset-4 hover:text-ink">
                {BRAND.agency.name}
              </a>
            </Trans>
          </p>
        </div>
      </div>
    </footer>
  );
}
