import { NavLink } from 'react-router';
import { cx } from '../../lib/cx.ts';

const TABS = [
  { to: '/admin/money', label: 'Clinics', end: true },
  { to: '/admin/money/refunds', label: 'Refunds', end: false },
  { to: '/admin/money/check', label: 'Check', end: false },
] as const;

/** The screens of money beside one another. */
export function MoneyTabs() {
  return (
    <nav aria-label="Money" className="flex flex-wrap gap-x-4">
      {TABS.map(({ to, label, end }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={({ isActive }) =>
            cx(
              'flex min-h-11 items-center border-b-2 px-1 font-medium',
              isActive ? 'border-peacock text-peacock' : 'border-transparent text-ink-soft hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
