import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Info } from 'lucide-react';
import { Fragment } from 'react';
import { BRAND } from '#shared/content/brand.ts';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { Kolam } from '../../../ui/images/kolam.tsx';
import { LanguageMenu } from '../../layout/language-menu.tsx';
import { SERVICE_LINKS, BrandLink, ClinicsLink } from '../../layout/nav-links.tsx';
import { PageHead } from '../../page-head.tsx';

/** A paragraph or a list. */
type Part = MessageDescriptor | { points: readonly MessageDescriptor[] } | { steps: readonly MessageDescriptor[] };

/** The texts of a service page. The extractor marks them for medical review (lingui.config.ts). */
export type Article = {
  /** The page's own address, its title, and its first sentence; that also describes it to search engines. */
  path: string;
  title: MessageDescriptor;
  lead: MessageDescriptor;
  sections: readonly (readonly [title: MessageDescriptor, ...parts: Part[]])[];
  /** When to act, and how fast: the part nobody may overlook. */
  whenToCall: MessageDescriptor;
};

const BookLink = ({ className }: { className?: string }) => (
  <ClinicsLink className={buttonClass({ size: 'lg' }, className)}>
    <Trans>Book an Appointment</Trans>
  </ClinicsLink>
);

function Head({ path, title, lead }: { path: string; title: string; lead: string }) {
  return (
    <header className="relative overflow-hidden border-b border-line bg-sand">
      <div className="page relative max-w-[calc(var(--container-reading)+2rem)] pt-2 pb-10 md:pb-14">
        <Kolam
          seed={path}
          size={5}
          className="absolute -right-24 -bottom-36 size-64 text-line md:right-auto md:-bottom-24 md:left-[calc(100%-7rem)] md:size-72"
        />
        <div className="relative">
          <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
            <BrandLink />
            <Link to={PATTERNS.home} className="inline-flex min-h-11 items-center underline underline-offset-4">
              <Trans>Home</Trans>
            </Link>
            <LanguageMenu />
          </div>
          <h1 className="mt-8 text-2xl sm:text-3xl md:mt-12">{title}</h1>
          <p className="mt-3 max-w-[31rem] text-lg text-ink-soft">{lead}</p>
          <BookLink className="mt-6 w-full sm:w-auto" />
        </div>
      </div>
    </header>
  );
}

const Disclaimer = () => (
  <p className="flex gap-3 rounded-card border border-line bg-card p-4 text-sm text-ink-soft">
    <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
    <span>
      <Trans comment="Needs medical review">
        This page is general information, not medical advice. Only a dentist who has examined you can say what you need.
      </Trans>
    </span>
  </p>
);

function OtherServices({ path }: { path: string }) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-labelledby="others-title">
      <h2 id="others-title" className="mb-3 text-lg">{t`Other treatments`}</h2>
      <ul className="flex flex-wrap gap-2">
        {SERVICE_LINKS.filter(({ to }) => to !== path).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={buttonClass({ variant: 'secondary' })}>
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionPart({ part }: { part: Part }) {
  const { i18n } = useLingui();
  const items = (texts: readonly MessageDescriptor[]) => texts.map((text) => <li key={text.id}>{i18n._(text)}</li>);
  if ('points' in part) return <ul>{items(part.points)}</ul>;
  return 'steps' in part ? <ol>{items(part.steps)}</ol> : <p>{i18n._(part)}</p>;
}

/** A service page: bare, with a plain link home (specification: patient §2). */
export function ServiceArticle({ path, title, lead, sections, whenToCall }: Article) {
  const { t, i18n } = useLingui();
  return (
    <main>
      <PageHead title={i18n._(title)} description={i18n._(lead)} path={path} />
      <Head path={path} title={i18n._(title)} lead={i18n._(lead)} />
      <div className="page max-w-[calc(var(--container-reading)+2rem)] space-y-8 py-8 md:space-y-10 md:py-12">
        <article className="reading">
          {sections.map(([heading, ...parts]) => (
            <Fragment key={heading.id}>
              <h2>{i18n._(heading)}</h2>
              {parts.map((part, place) => (
                <SectionPart key={place} part={part} />
              ))}
            </Fragment>
          ))}
          <section className="mt-8 rounded-card border border-s-4 border-line border-s-kumkum bg-card px-5 py-4 *:first:mt-0 *:last:mb-0">
            <h2>
              <Trans comment="Needs medical review">When to call</Trans>
            </h2>
            <p>{i18n._(whenToCall)}</p>
          </section>
        </article>
        <Disclaimer />
        <section className="flex flex-col items-start gap-4 rounded-card bg-peacock-tint p-5 sm:flex-row sm:items-center sm:justify-between md:p-6">
          <div>
            <h2 className="text-lg">{t`Ready to see someone?`}</h2>
            <p className="text-ink-soft">{t`See real available times and the exact fee before you book.`}</p>
          </div>
          <BookLink className="w-full shrink-0 sm:w-auto" />
        </section>
        <OtherServices path={path} />
        <p className="border-t border-line pt-4">
          <Link
            to={PATTERNS.home}
            className="inline-flex min-h-11 items-center text-peacock underline underline-offset-4"
          >{t`Back to ${BRAND.name}`}</Link>
        </p>
      </div>
    </main>
  );
}
