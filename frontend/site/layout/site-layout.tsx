import { type ReactNode, useState, useEffect, useEffectEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, X } from 'lucide-react';
import { CONTENT_ANCHOR } from '../../paths.ts';
import type { Elements } from '../../ui/field.tsx';
import { SiteFooter } from './site-footer.tsx';
import { NavLink } from '../../link.tsx';
import { buttonClass } from '../../ui/class-names.ts';
import { LanguageMenu, LanguageLinks } from './language-menu.tsx';
import { NAV_LINKS, BrandLink, ClinicsLink, PolicyLinks } from './nav-links.tsx';
import { useModal } from '../../ui/use-modal.ts';

const LANGUAGE =
  'inline-flex min-h-11 items-center px-1 font-medium text-ink-soft aria-[current=true]:font-semibold aria-[current=true]:text-peacock';

const WIDE = '(min-width: 768px)';

/** Calls `leave` when the window grows wide while the menu is open. */
function useWideWindow(open: boolean, leave: () => void): void {
  const onWide = useEffectEvent(leave);
  useEffect(() => {
    if (!open) return;
    const over = new AbortController();
    matchMedia(WIDE).addEventListener('change', () => onWide(), { signal: over.signal });
    return () => over.abort();
  }, [open]);
}

/** The full-screen menu of small windows. Escape, a tap outside, a link and a wide window close it. */
function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const ref = useModal(open, { onClose, closeOnOutside: true });
  useWideWindow(open, onClose);
  return (
    <dialog
      ref={ref}
      aria-label={t`Menu`}
      className="fixed inset-0 m-0 hidden h-dvh max-h-none w-full max-w-none flex-col bg-veil p-0 text-ink backdrop:bg-transparent open:flex md:hidden"
    >
      <div className="border-b border-line bg-paper pb-6">
        <div className="page flex min-h-16 items-center justify-between">
          <BrandLink onClick={onClose} />
          <button
            type="button"
            aria-label={t`Close menu`}
            onClick={onClose}
            className="pressable -mr-[8px] grid size-[48px] place-items-center rounded-control hover:bg-sand"
          >
            <X aria-hidden className="size-6" />
          </button>
        </div>
        <nav aria-label={t`Main`} className="page flex flex-col pt-2">
          {NAV_LINKS.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              onClick={onClose}
              className="flex min-h-14 items-center border-b border-line text-xl font-semibold wrap-anywhere aria-[current=page]:text-peacock"
            >
              {i18n._(label)}
            </NavLink>
          ))}
          <ClinicsLink onClick={onClose} className={buttonClass({ size: 'lg', wide: true }, 'mt-6')}>
            <Trans>Book Appointment</Trans>
          </ClinicsLink>
          <LanguageLinks className="mt-3 flex flex-wrap justify-center gap-x-4" linkClass={LANGUAGE} />
          <p className="mt-1 text-center text-sm text-ink-soft">{t`Tap outside to close menu`}</p>
        </nav>
      </div>
    </dialog>
  );
}

/** Sticky where there is room; links from 768 px, a menu button below (specification: patient §2). */
function SiteHeader({ contentId }: { contentId: string }) {
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

/** The shared header and footer (specification: patient §2). */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader contentId={CONTENT_ANCHOR} />
      {/* The footer stays below the first window, so that it never moves there when a short screen follows a long one. */}
      <div id={CONTENT_ANCHOR} tabIndex={-1} className="min-h-dvh print:min-h-0">
        {children}
      </div>
      <SiteFooter />
    </>
  );
}

const LINK =
  'inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-ink';

const ROW = 'flex flex-wrap justify-center gap-x-6';

/** Around the screens without header and footer: the languages and what holds here, quietly, at their end. */
export function BareLayout({ children }: { children: Elements }) {
  const { t } = useLingui();
  return (
    <>
      {children}
      <nav aria-label={t`Language`} className="page">
        <LanguageLinks className={`${ROW} border-t border-line pt-3`} linkClass={LINK} />
      </nav>
      <footer className="page pb-3">
        <PolicyLinks className={ROW} linkClass={LINK} />
      </footer>
    </>
  );
}
