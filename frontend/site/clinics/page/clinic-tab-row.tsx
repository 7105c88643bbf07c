import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import type { ServedClinic } from '#shared/contract/pages/page-state.ts';
import { TAB_PARAM } from '../../../paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { AboutPanel } from './about-panel.tsx';
import type { ClinicOffer } from './clinic-facts.ts';
import { chosenTab, clinicTabs, type ClinicTab } from './clinic-tabs.ts';
import { ReviewsPanel } from './reviews-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';

type ClinicTabRowProps = {
  clinic: PublicClinic;
  offer: ClinicOffer;
  /** The first page of the reviews, where it came with the page. */
  reviews: ServedClinic['reviews'];
  onBook: () => void;
};

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
