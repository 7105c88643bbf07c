import type { ClinicCard } from '#shared/contract/clinics/clinics.ts';
import { kilometresBetween, type Coordinates } from '#shared/values/contact/distance.ts';

/** A clinic as a search shows it. `kilometres` are null where nobody measures, or nobody knows where it is. */
export type ShownClinic = {
  clinic: ClinicCard;
  kilometres: number | null;
  /** The start of its next free slot; null when its coming days are taken, undefined when that was not looked up. */
  nextSlot: string | null | undefined;
};

/** The nearest first; those of unknown place last, in the order they came. */
export function byDistance(clinics: readonly Omit<ShownClinic, 'kilometres'>[], from: Coordinates): ShownClinic[] {
  return clinics
    .map((shown) => {
      const { position } = shown.clinic;
      return { ...shown, kilometres: position === null ? null : kilometresBetween(from, position) };
    })
    .toSorted((a, b) => (a.kilometres ?? Number.MAX_VALUE) - (b.kilometres ?? Number.MAX_VALUE));
}
