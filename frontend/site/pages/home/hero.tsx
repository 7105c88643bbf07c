import { Trans } from '@lingui/react/macro';
import { BRAND } from '#shared/content/brand.ts';
import { cx, buttonClass } from '../../../ui/class-names.ts';
import { Kolam } from '../../../ui/images/kolam.tsx';
import { Logo } from '../../../ui/images/logo.tsx';
import { ClinicsLink } from '../../layout/nav-links.tsx';
import { OPENING } from '../../page-head.tsx';
import { LanguageMenu } from '../../layout/language-menu.tsx';
import { Search } from './search.tsx';

const Intro = () => (
  <div id={OPENING} className="mb-5 sm:mb-6">
    <h1 className="text-2xl text-pretty sm:text-3xl">
      <Trans>See a good dentist soon. Know the fee first.</Trans>
    </h1>
    <p className="mt-3 max-w-[34rem] text-ink-soft sm:mt-4 sm:text-lg">
      <Trans>
        Choose a clinic in Tamil Nadu or Karnataka, pick an available time and pay the consultation fee online. Two
        minutes, no account needed.
      </Trans>
    </p>
  </div>
);

/** Below the search, which is what most come for. */
const FindDentist = () => (
  <ClinicsLink className={buttonClass({ size: 'lg', variant: 'secondary' }, 'mt-4 w-full sm:w-auto')}>
    <Trans>Find a Dentist</Trans>
  </ClinicsLink>
);

type HeroProps = {
  /** Without a header above, so the name stands here. */
  bare: boolean;
  /**
   * True if search results follow directly: the search keeps its place in the tree and its words, and the rest is not
   * rendered.
   */
  isSearching: boolean;
};

/** Introduction of the site, the first action, and the search. */
export function Hero({ bare, isSearching }: HeroProps) {
  return (
    <section className="overflow-hidden border-b border-line bg-sand">
      <div
        className={cx(
          'page relative grid grid-cols-1 items-center gap-8',
          isSearching ? 'py-5' : 'py-6 md:grid-cols-[1.15fr_1fr] md:py-16',
        )}
      >
        <div className="relative z-10 min-w-0">
          {bare && (
            <div className={cx('flex flex-wrap items-center justify-between', isSearching ? 'mb-4' : 'mb-5 sm:mb-8')}>
              <p className="flex items-center gap-2.5 text-xl font-bold tracking-tight">
                <Logo className="size-8" />
                <span>{BRAND.name}</span>
              </p>
              <LanguageMenu />
            </div>
          )}
          {!isSearching && <Intro />}
          <Search />
          {!isSearching && <FindDentist />}
        </div>
        {!isSearching && (
          <Kolam
            seed={BRAND.tamilName}
            size={7}
            draws
            className="hidden w-full max-w-96 justify-self-end text-peacock md:block"
          />
        )}
        {/* Last, because it hangs from the bottom: drawn before the rest is there it would jump. */}
        {!isSearching && (
          <Kolam
            seed={BRAND.tamilName}
            size={7}
            className="absolute -right-28 -bottom-32 size-80 text-line md:hidden"
          />
        )}
      </div>
    </section>
  );
}
