import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { clinicAddress } from '#shared/values/clinic-path.ts';
import { istDay } from '#shared/values/ist.ts';
import { CHENNAI_CLINICS } from './chennai-clinics.ts';
import { clinicFromSketch } from './clinic-sketch.ts';
import { KONGU_CLINICS } from './kongu-clinics.ts';
import { sampleId } from './sample-id.ts';
import { SOUTHERN_CLINICS, KARNATAKA_CLINICS } from './southern-clinics.ts';

const SKETCHES = [...CHENNAI_CLINICS, ...KONGU_CLINICS, ...SOUTHERN_CLINICS, ...KARNATAKA_CLINICS];

/** The sixteen clinics of a first start: invented people at real places, the same ones each time but for one offer's end. */
export function sampleClinics(today: string = istDay(Date.now())): Clinic[] {
  return SKETCHES.map((sketch) => clinicFromSketch(sketch, today));
}

function sketchOf(slug: string) {
  const sketch = SKETCHES.find((candidate) => candidate.slug === slug);
  if (sketch === undefined) throw new Error(`No sample clinic is called ${slug}`);
  return sketch;
}

/** The id of a sample clinic by its short name, for the records that belong to it. */
export const sampleClinicId = (slug: string): string => sampleId('cln', sketchOf(slug).created_at, slug);

/** The address of a sample clinic's page by its short name; no two of them share a name and a city. */
export const sampleClinicPath = (slug: string): string =>
  `/clinics/${clinicAddress({ id: sampleClinicId(slug), ...sketchOf(slug) })}`;
