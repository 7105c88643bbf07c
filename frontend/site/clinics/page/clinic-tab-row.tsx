import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { Check } from 'lucide-react';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import type { ServedClinic } from '#shared/contract/pages/page-state.ts';
import { USUAL_SERVICES } from '#shared/domain/clinics/fee.ts';
import { TAB_PARAM } from '../../../paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { type ClinicOffer, shownRating } from './clinic-facts.ts';
import { ReviewsPanel } from './reviews-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { ClinicWords, SpecializationChips } from './clinic-words.tsx';
import { PRELOAD_BOOKING } from './lazy-booking.tsx';
import { PriceBlock } from './price-block.tsx';
import { Avatar } from '../../../ui/images/avatar.tsx';
import { Card, TitledCard } from '../../../ui/boxes.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useCityName } from '../../city-name.ts';
import { RatingStar, YearsOfExperience, AsTyped } from '../../clinic-details.tsx';

type ClinicTabRowProps = {
  clinic: PublicClinic;
  offer: ClinicOffer;
  /** The first page of the reviews, where it came with the page. */
  reviews: ServedClinic['reviews'];
  onBook: () => void;
};

type ClinicTab = 'about' | 'services' | 'reviews';

/** The tabs of a clinic, in order: each unless switched off, reviews only beside a Google listing (specification: patient §2). */
export function clinicTabs({
  tabs_config,
  google_business_link,
}: Pick<PublicClinic, 'tabs_config' | 'google_business_link'>): ClinicTab[] {
  const tabs: ClinicTab[] = [];
  if (tabs_config.about ?? true) tabs.push('about');
  if (tabs_config.services ?? true) tabs.push('services');
  if ((tabs_config.reviews ?? true) && google_business_link !== null) tabs.push('reviews');
  return tabs;
}

/** The tab an address asks for if the clinic has it, else the first; null without any tab. */
export const chosenTab = (tabs: readonly ClinicTab[], asked: string | null): ClinicTab | null =>
  tabs.find((tab) => tab === asked) ?? tabs[0] ?? null;

function Services({ own }: { own: readonly string[] }) {
  const names = own.length > 0 ? own : USUAL_SERVICES;
  return (
    <TitledCard title={<Trans>Services and Treatments</Trans>}>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {names.map((name) => (
          <li key={name} className="flex items-start gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-leaf" />
            <span className="min-w-0">
              <ClinicWords typed={name} of="treatments" />
            </span>
          </li>
        ))}
      </ul>
      {own.length === 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          <Trans>Most dental clinics offer these services. Please ask the clinic about the one you need.</Trans>
        </p>
      )}
    </TitledCard>
  );
}

type ServicesPanelProps = { clinic: PublicClinic; offer: ClinicOffer; onBook: () => void };

/** Services of the clinic, and the consultation to start with (specification: patient §2). */
function ServicesPanel({ clinic, offer, onBook }: ServicesPanelProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <Services own={clinic.services} />
      <TitledCard title={<Trans>Consultation</Trans>}>
        <p className="mb-4 text-ink-soft">
          <Trans>
            An examination by <AsTyped typed={clinic.dentist_name} />, and a treatment plan with costs.
          </Trans>
        </p>
        <PriceBlock offer={offer} />
        <Button wide className="mt-4" onClick={onBook} {...PRELOAD_BOOKING}>{t`Book Now`}</Button>
      </TitledCard>
    </div>
  );
}

function DentistSummary({ clinic }: { clinic: PublicClinic }) {
  const nameOf = useCityName();
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4 md:p-6">
      <Avatar name={clinic.dentist_name} src={clinic.profile_image} className="size-16 text-lg" />
      <div className="min-w-0 flex-1 basis-[12ch]">
        <h2 className="text-lg">
          <AsTyped typed={clinic.dentist_name} />
        </h2>
        <p className="text-ink-soft">
          <AsTyped typed={clinic.clinic_name} />
          <span>{`, ${nameOf(clinic.city)}`}</span>
        </p>
      </div>
    </Card>
  );
}

/** 'About Doctor': who treats here, with what experience (specification: patient §2). */
function AboutPanel({ clinic }: { clinic: PublicClinic }) {
  const description = clinic.dentist_description.trim();
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <DentistSummary clinic={clinic} />
      <TitledCard title={<Trans>Experience and Rating</Trans>}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <YearsOfExperience years={clinic.years_experience} />
          <Chip>
            <RatingStar rating={shownRating(clinic)} />
          </Chip>
        </p>
      </TitledCard>
      {description !== '' && (
        <TitledCard title={<Trans>About</Trans>} className="md:col-span-2">
          <p className="max-w-text whitespace-pre-line">
            <AsTyped typed={description} />
          </p>
        </TitledCard>
      )}
      {clinic.specializations.length > 0 && (
        <TitledCard title={<Trans>Specializations</Trans>} className="md:col-span-2">
          <SpecializationChips names={clinic.specializations} className="flex" />
        </TitledCard>
      )}
    </div>
  );
}

/** The clinic's tabs; the open one stands in the address. */
export function ClinicTabRow({ clinic, offer, reviews, onBook }: ClinicTabRowProps) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const tabs = clinicTabs(clinic);
  const selected = chosenTab(tabs, params.get(TAB_PARAM));
  if (selected === null) return null;
  const select = (tab: ClinicTab) =>
    setParams(
      (now) => {
        now.set(TAB_PARAM, tab);
        return now;
      },
      { replace: true },
    );
  const all = {
    about: { label: <Trans>About Doctor</Trans>, panel: <AboutPanel clinic={clinic} /> },
    services: {
      label: <Trans>Services</Trans>,
      panel: <ServicesPanel clinic={clinic} offer={offer} onBook={onBook} />,
    },
    reviews: { label: <Trans>Reviews</Trans>, panel: <ReviewsPanel clinic={clinic} came={reviews} /> },
  };
  return (
    <Tabs
      label={t`About this clinic`}
      tabs={tabs.map((key) => ({ key, ...all[key] }))}
      selected={selected}
      onSelect={select}
    />
  );
}
