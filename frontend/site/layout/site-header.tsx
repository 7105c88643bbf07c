import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from '../../link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ClinicsLink } from '../clinics-link.tsx';
import { BrandLink } from './brand-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NAV_LINKS } from './nav-links.ts';

/** Sticky where there is room; links from 768 px, a menu button below (specification: patient §2). */
export function SiteHeader({ contentId }: { contentId: string }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <header className="relative z-30 border-b border-line bg-paper roomy:sticky roomy:top-0 print:static">
      <a
        href={`#${contentId}`}
        onClick={(event) => {
          // A fragment would be one more entry of the history.
          event.preventDefault();
          document.getElementById(contentId)?.focus();
        }}
        className="sr-only z-50 rounded-control bg-peacock text-on-peacock focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >{t`Skip to content`}</a>
      <div className="page flex min-h-16 flex-wrap items-center gap-x-1 md:flex-nowrap md:gap-2 lg:gap-4">
        <BrandLink />
        <nav
          aria-label={t`Main`}
          className="hidden min-w-0 flex-1 items-center justify-evenly text-sm md:flex print:hidden lg:justify-end lg:gap-1 lg:text-base"
        >
          {NAV_LINKS.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="pressable inline-flex min-h-11 items-center rounded-control px-1 text-center font-medium text-ink-soft md:max-lg:[:lang(ta)_&]:w-min lg:px-2 hover:bg-sand hover:text-ink aria-[current=page]:text-peacock"
            >
              {i18n._(label)}
            </NavLink>
          ))}
          <ClinicsLink className={buttonClass({}, 'ml-1 whitespace-nowrap md:max-lg:px-3 md:max-lg:text-sm lg:ml-2')}>
            <Trans>Book Now</Trans>
          </ClinicsLink>
        </nav>
        <div className="ml-auto flex items-center print:hidden">
          <LanguageMenu />
          <button
            type="button"
            aria-label={t`Open menu`}
            aria-expanded={open}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="pressable -mr-[8px] grid size-[48px] place-items-center rounded-control hover:bg-sand md:hidden"
          >
            <Menu aria-hidden className="size-6" />
          </button>
        </div>
      </div>
      <MobileMenu open={open} onClose={() => setOpen(false)} />
    </header>
  );
}
