import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

/** The names of treatments and specialities that most clinics use, as they type them. */
export const TREATMENT_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'General Dentistry': msg`General Dentistry`,
  'Root Canal Treatment': msg`Root Canal Treatment`,
  'Dental Implants': msg`Dental Implants`,
  'Cosmetic Dentistry': msg`Cosmetic Dentistry`,
  Orthodontics: msg`Orthodontics`,
  'Pediatric Dentistry': msg`Pediatric Dentistry`,
  'Conservative Dentistry': msg`Conservative Dentistry`,
  Endodontics: msg`Endodontics`,
  'Oral Surgery': msg`Oral Surgery`,
  Periodontics: msg`Periodontics`,
  Prosthodontics: msg`Prosthodontics`,
  'Public Health Dentistry': msg`Public Health Dentistry`,
  'Check-up': msg`Check-up`,
  'Scaling and Polishing': msg`Scaling and Polishing`,
  Fillings: msg`Fillings`,
  Extractions: msg`Extractions`,
  'Teeth Whitening': msg`Teeth Whitening`,
  'Gum Treatment': msg`Gum Treatment`,
  'Deep Cleaning': msg`Deep Cleaning`,
  'Crowns and Bridges': msg`Crowns and Bridges`,
  Dentures: msg`Dentures`,
  Veneers: msg`Veneers`,
  Braces: msg`Braces`,
  'Clear Aligners': msg`Clear Aligners`,
  Retainers: msg`Retainers`,
  'Wisdom Tooth Removal': msg`Wisdom Tooth Removal`,
  'Emergency Care': msg`Emergency Care`,
};

/** Says a treatment in the visit's language if it is a usual one; any other is shown as the clinic typed it. */
export function useTreatmentWords(): (name: string) => string {
  const { i18n } = useLingui();
  return (name) => {
    const words = TREATMENT_WORDS[name];
    return words === undefined ? name : i18n._(words);
  };
}
