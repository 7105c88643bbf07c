import { useLingui } from '@lingui/react/macro';
import { Link } from '../../link.tsx';
import { POLICY_LINKS } from './nav-links.ts';

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
