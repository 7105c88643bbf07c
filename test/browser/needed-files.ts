import path from 'node:path';
import { readdirSync } from 'node:fs';
import { scriptsBefore } from '#infra/site/page-chunks.ts';
import { siteFolders } from '#infra/site/build-site.ts';

export const JOURNEY_STEPS = ['home', 'clinic', 'dialog', 'details', 'confirmed', 'thanks'] as const;
export type JourneyStep = (typeof JOURNEY_STEPS)[number];
/** A file of the built site, and whether a step can be taken without it. */
export type NeededFile = { file: string; isOrnament: boolean };

/** What each step of a booking in English brings along, by its source files. */
const SOURCES: Record<JourneyStep, { needed: string[]; ornaments: string[] }> = {
  home: {
    needed: ['site/home/home-page.tsx', 'locales/en/words.ts'],
    // The last one requests lost styles and images again.
    ornaments: ['site/home/search-block.tsx', 'ui/pen.ts', 'lib/files-again.ts'],
  },
  clinic: {
    needed: ['site/clinics/clinic-page.tsx', 'site/clinics/read-clinic.tsx', 'locales/en/clinics.po'],
    ornaments: ['ui/carousel-motion.tsx'],
  },
  dialog: { needed: ['site/booking/dialog/booking-dialog.tsx', 'locales/en/booking.po'], ornaments: [] },
  details: {
    needed: ['site/booking/dialog/contact-step.tsx'],
    // Pay asks for it again.
    ornaments: ['site/booking/payment/checkout-options.ts'],
  },
  confirmed: {
    needed: ['site/booking/outcome/outcome-step.tsx', 'locales/en/outcome.po'],
    ornaments: ['ui/toast-display.tsx'],
  },
  thanks: { needed: ['site/booking/outcome/thank-you-page.tsx'], ornaments: [] },
};

/** Every file of code and words that a booking needs, under the step that needs it first, from the build's own list. */
export function neededFiles(root: string): Record<JourneyStep, NeededFile[]> {
  const { folder, server } = siteFolders(root);
  const manifest = path.join(server, 'manifest.json');
  const styles = readdirSync(path.join(folder, 'assets')).filter((file) => file.endsWith('.css'));
  const known = new Set<string>();
  const fresh = (files: string[], isOrnament: boolean): NeededFile[] =>
    [...new Set(files)]
      .filter((file) => !known.has(file))
      .map((file) => {
        known.add(file);
        return { file, isOrnament };
      });
  const filesOf = (sources: string[]) => sources.flatMap((source) => scriptsBefore(manifest, source));
  const stepFiles = (step: JourneyStep): NeededFile[] => [
    ...fresh(filesOf(SOURCES[step].needed), false),
    ...fresh(filesOf(SOURCES[step].ornaments), true),
    ...fresh(step === 'home' ? styles.map((file) => `assets/${file}`) : [], true),
  ];
  // In the order of the journey: a file belongs to the first step that needs it.
  const [home, clinic, dialog, details, confirmed, thanks] = [
    stepFiles('home'),
    stepFiles('clinic'),
    stepFiles('dialog'),
    stepFiles('details'),
    stepFiles('confirmed'),
    stepFiles('thanks'),
  ];
  return { home, clinic, dialog, details, confirmed, thanks };
}
