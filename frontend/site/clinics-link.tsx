import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { scrollToSection } from '../lib/scroll-to-section.ts';
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
