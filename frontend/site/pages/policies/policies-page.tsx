import { useLocation } from 'react-router';
import { PATTERNS } from '../../../paths.ts';
import { PrivacyPage } from './privacy-page.tsx';
import { RefundsPage } from './refunds-page.tsx';
import { TermsPage } from './terms-page.tsx';

/** The texts that say what holds between a patient and us, fetched together: who reads one often reads the next. */
export function PoliciesPage() {
  const { pathname } = useLocation();
  if (pathname === PATTERNS.privacy) return <PrivacyPage />;
  if (pathname === PATTERNS.terms) return <TermsPage />;
  return <RefundsPage />;
}
