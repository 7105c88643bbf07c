import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { NavLink } from '../../link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useModal } from '../../ui/use-modal.ts';
import { ClinicsLink } from '../clinics-link.tsx';
import { BrandLink } from './brand-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { NAV_LINKS } from './nav-links.ts';

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
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
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
