import { Trans } from '@lingui/react/macro';
import { BRAND } from '#shared/content/brand.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Kolam } from '../../ui/kolam.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ClinicsLink } from '../clinics-link.tsx';

/** Who this is and what to do; `bare` pages have no header, so the name stands here. */
export function Hero({ bare }: { bare: boolean }) {
  return (
    <section className="overflow-hidden border-b border-line bg-sand">
      <div className="page relative grid grid-cols-1 items-center gap-8 py-10 md:grid-cols-[1.15fr_1fr] md:py-16">
        <Kolam seed={BRAND.tamilName} size={7} className="absolute -right-28 -bottom-32 size-80 text-line md:hidden" />
        <div className="relative z-10">
          {bare && (
            <p className="mb-8 flex items-center gap-2.5 text-xl font-bold tracking-tight">
              <Logo className="size-8" />
              {BRAND.name}
            </p>
          )}
          <h1 className="text-2xl sm:text-3xl">
            <Trans>See a good dentist soon, at a price you know.</Trans>
          </h1>
          <p className="mt-4 max-w-[34rem] text-lg text-ink-soft">
            <Trans>
              Choose a clinic in Tamil Nadu or Karnataka, take a free time and pay the consultation fee online. Two
              minutes, no account.
            </Trans>
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ClinicsLink className={buttonClass({ size: 'lg' }, 'flex-auto whitespace-nowrap sm:flex-none')}>
              <Trans>Find a Dentist</Trans>
            </ClinicsLink>
            <ClinicsLink
              className={buttonClass({ size: 'lg', variant: 'secondary' }, 'flex-auto whitespace-nowrap sm:flex-none')}
            >
              <Trans>Book Now</Trans>
            </ClinicsLink>
          </div>
        </div>
        <Kolam
          seed={BRAND.tamilName}
          size={7}
          draws
          className="hidden w-full max-w-96 justify-self-end text-peacock md:block"
        />
      </div>
    </section>
  );
}
