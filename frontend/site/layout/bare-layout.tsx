import { useLingui } from '@lingui/react/macro';
import { LanguageLinks } from './language-links.tsx';
import { PolicyLinks } from './policy-links.tsx';
import type { Elements } from '../../ui/field.tsx';

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
