import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../link.tsx';
import { CLINICS_ANCHOR, CLINICS_SECTION, isHomePath } from '../paths.ts';

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
