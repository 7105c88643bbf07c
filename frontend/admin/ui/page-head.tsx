import { useEffect, type ReactNode } from 'react';
import { BRAND } from '#shared/content/brand.ts';
import { cx } from '../../lib/cx.ts';

type PageHeadProps = { title: string; subtitle?: ReactNode; /** Buttons beside the title. */ actions?: ReactNode };

/** The head of a screen: its title, which is the document's too and takes focus on arrival, and what can be done here. */
export function PageHead({ title, subtitle, actions }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · ${BRAND.name} Admin`;
  }, [title]);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className={cx('min-w-0', subtitle !== undefined && 'flex-1 basis-80')}>
        <h1 tabIndex={-1} className="text-xl md:text-2xl">
          {title}
        </h1>
        {subtitle !== undefined && <div className="mt-0.5 text-ink-soft">{subtitle}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </div>
  );
}
