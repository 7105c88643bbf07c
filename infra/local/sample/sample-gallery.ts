import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { seededRandom } from '#shared/drawing/seeded-random.ts';
import { GALLERY_SCENES } from './gallery-scenes.ts';
import { sampleClinicId, sampleClinics } from './sample-clinics.ts';
import { sampleId } from './sample-id.ts';

/** Clinics that have not sent pictures. */
const WITHOUT_GALLERY = ['nellai-trivandrum', 'vaigai-eighty', 'indiranagar-twelfth'];

/** Four to six scenes, in the same order everywhere, some left out by the clinic's seed. */
function scenesOf(clinic: Clinic): typeof GALLERY_SCENES {
  const random = seededRandom(`gallery of ${clinic.id}`);
  const wanted = 4 + Math.floor(random() * 3);
  // Every gallery begins at the door.
  const chosen = GALLERY_SCENES.map((scene, index) => ({ scene, rank: index === 0 ? -1 : random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, wanted)
    .map(({ scene }) => scene);
  return GALLERY_SCENES.filter((scene) => chosen.includes(scene));
}

/** The gallery pictures of the sample clinics; three clinics have none. */
export function sampleGallery(): GalleryImage[] {
  const without = new Set(WITHOUT_GALLERY.map(sampleClinicId));
  return sampleClinics()
    .filter((clinic) => !without.has(clinic.id))
    .flatMap((clinic) =>
      scenesOf(clinic).map(({ name, caption }, index) => {
        // A minute apart, so that "newest first" shows the entrance first.
        const created_at = new Date(Date.parse(clinic.created_at) + (30 - index) * 60_000).toISOString();
        return {
          id: sampleId('img', created_at, `${clinic.id} ${name}`),
          clinic_id: clinic.id,
          image_url: `/images/clinics/${clinic.id}/${name}.svg`,
          caption,
          alt: null,
          order: 0,
          ...NEVER_EDITED,
          created_at,
        };
      }),
    );
}
