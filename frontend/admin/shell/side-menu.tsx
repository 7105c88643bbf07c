import { cx } from '../../lib/cx.ts';
import { Account } from './account.tsx';
import { MenuBrand } from './menu-brand.tsx';
import { MenuLinks } from './menu-links.tsx';
import type { MenuEntry } from './screen.ts';
import { useSignedIn } from '../staff/session/session.tsx';

/** The menu of wide windows; folded it keeps its icons. */
export function SideMenu({ entries, open }: { entries: readonly MenuEntry[]; open: boolean }) {
  const person = useSignedIn();
  return (
    <aside
      aria-label="Menu"
      className={cx(
        'sticky top-0 flex h-dvh shrink-0 flex-col gap-3 overflow-y-auto border-r border-line bg-card p-3 max-md:hidden print:hidden',
        open ? 'w-60' : 'w-[4.5rem]',
      )}
    >
      <MenuBrand folded={!open} />
      <div className="flex-1">
        <MenuLinks entries={entries} folded={!open} />
      </div>
      {/* The way out is never below the edge of the window, but in low ones. */}
      <div className="-mb-3 bg-card pb-3 roomy:sticky roomy:bottom-0">
        <Account person={person} folded={!open} />
      </div>
    </aside>
  );
}
