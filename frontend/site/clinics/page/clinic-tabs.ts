import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';

export type ClinicTab = 'about' | 'services' | 'reviews';

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
