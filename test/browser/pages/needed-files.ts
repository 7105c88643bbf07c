import path from 'node:path';
import { readdirSync } from 'node:fs';
import { scriptsBefore } from '#infra/site/page-chunks.ts';
import { siteFolders } from '#infra/site/build-site.ts';
import { FIRST_LANGUAGE, type Language } from '#shared/values/language.ts';
import type { JourneyStep } from '../booking/journey-in.ts';

/** A file of the built site, and whether a step can be taken without it. */
export type NeededFile = { file: string; isOrnament: boolean };

/** The usual treatments and offers in another language than English, in which clinics write them. */
const IN_OWN_WORDS = ['site/clinics/treatments/in-own-words.tsx', 'words/treatments.po'];

/** Source files that each step of a booking brings along; `words/` stands for the folder of the language. */
const SOURCES: Record<JourneyStep, { needed: string[]; ornaments: string[] }> = {
  home: {
    needed: ['site/pages/home/home-page.tsx', 'words/words.ts'],
    // The last one requests lost styles and images again.
    ornaments: ['site/pages/home/search-block.tsx', 'ui/pen.ts', 'lib/files-again.ts'],
  },
  clinic: {
    needed: ['site/clinics/page/clinic-page.tsx', 'site/clinics/page/read-clinic.tsx', 'words/clinics.po'],
    ornaments: ['ui/images/carousel-motion.tsx', 'site/booking/waiting-booking.tsx', ...IN_OWN_WORDS],
  },
  dialog: { needed: ['site/booking/dialog/booking-dialog.tsx', 'words/booking.po'], ornaments: [] },
  details: {
    needed: ['site/booking/dialog/contact-step.tsx'],
    // Pay asks for it again.
    ornaments: ['site/booking/payment/checkout-options.ts'],
  },
  confirmed: {
    needed: ['site/booking/outcome/outcome-step.tsx', 'words/outcome.po'],
    ornaments: ['ui/toasts/toast-display.tsx'],
  },
  thanks: { needed: ['site/booking/outcome/thank-you-page.tsx'], ornaments: [] },
};

/** Every file of code and words that a booking in a language needs, under the step that needs it first, from the build's own list. */
export function neededFiles(root: string, language: Language): Record<JourneyStep, NeededFile[]> {
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
  const isRead = (source: string) => language !== FIRST_LANGUAGE || !IN_OWN_WORDS.includes(source);
  const filesOf = (sources: string[]) =>
    sources
      .filter(isRead)
      .flatMap((source) => scriptsBefore(manifest, source.replace('words/', `locales/${language}/`)));
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
