import { useEffect, type ReactNode, useId } from 'react';
import { BRAND } from '#shared/content/brand.ts';
import { cx } from '../../ui/class-names.ts';
import { Card } from '../../ui/boxes.tsx';
import type { Elements } from '../../ui/field.tsx';
import { Logo } from '../../ui/images/logo.tsx';

/** A screen of the back office before anybody is signed in: the mark, and one card with a heading. */
export function PlainFrame({ heading, children }: { heading: string; children: Elements }) {
  return (
    <main className="page grid min-h-dvh grid-cols-1 place-items-center py-10">
      <div className="w-full max-w-[30rem]">
        <p className="flex flex-wrap items-center justify-center gap-x-3 text-xl font-bold">
          <Logo className="size-9 shrink-0" />
          <span>{BRAND.name}</span>
        </p>
        {/* Large letters need the room themselves. */}
        <Card className="mt-6 p-[20px] sm:p-8">
          <h1 className="text-2xl">{heading}</h1>
          {children}
        </Card>
      </div>
    </main>
  );
}

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

/** One setting: its name, what it is for, and its controls. */
export function SettingsCard({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className="p-4 md:p-5">
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <div className="mt-1 max-w-text text-ink-soft">{about}</div>
      <div className="mt-4 grid max-w-[26rem] gap-4">{children}</div>
    </Card>
  );
}

/** Names and what there is to say of each, in reading order; null leaves one out. */
export function FactList({ label, facts }: { label: string; facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl aria-label={label} className="grid gap-x-4 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-ink-soft sm:pt-0.5">{name}</dt>
            <dd className="-mt-2 min-w-0 wrap-anywhere sm:mt-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
