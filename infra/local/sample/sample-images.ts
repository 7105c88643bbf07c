import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { deepTones, kolamSvg, kolamTones, type KolamTones, mixed } from '#shared/drawing/kolam.ts';
import { seededRandom } from '#shared/drawing/seeded-random.ts';
import { GALLERY_SCENES } from './gallery-scenes.ts';
import { drawScene } from './pictures/scene.ts';
import { sampleClinics, sampleClinicId } from './sample-clinics.ts';
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

/** A dentist with her hair up and her collar closed, from the shoulders on, for a round frame. */
const HAIR_BEHIND = 'M104 150a56 62 0 0 1 112 0v34h-112z';
const BUN = 'M160 34a26 26 0 1 1 0 52a26 26 0 1 1 0-52z';
const SHOULDERS = 'M44 320c0-62 44-92 92-98v-28h48v28c48 6 92 36 92 98z';
const FACE = 'M116 146c0-40 20-58 44-58s44 18 44 58c0 38-22 62-44 62s-44-24-44-62z';
const PARTING = 'M116 150c2-40 20-56 44-62c24 6 42 22 44 62c-22-8-36-24-44-46c-8 22-22 38-44 46z';
const COLLAR = 'M136 222l24 34l24-34M160 256v64';
const SMILE = 'M146 178c8 8 20 8 28 0';

/**
 * The one drawn portrait of the sample, as a clinic that has a picture of its dentist would show it.
 * @returns a standalone SVG document under 2 KB
 */
function drawPortrait(title: string, { ground, line, tint, dot }: KolamTones): string {
  const eyes = `<path stroke="${line}" stroke-width="9" d="M143 150h.1M177 150h.1"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" role="img"><title>${title}</title>` +
    `<path fill="${tint}" d="M0 0h320v320H0z"/>` +
    `<g fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">` +
    `<path fill="${line}" d="${BUN}"/><path fill="${line}" d="${HAIR_BEHIND}"/>` +
    `<path fill="${ground}" d="${SHOULDERS}"/><path fill="${ground}" d="${FACE}"/><path fill="${line}" d="${PARTING}"/>` +
    `<path d="${COLLAR}"/><path d="${SMILE}"/>${eyes}<path stroke="${dot}" stroke-width="8" d="M160 122h.1"/></g></svg>`
  );
}

/** A picture to store: `key` is its address on the site without the leading slash. */
export type SampleImage = { key: string; contentType: 'image/svg+xml'; body: string };

const image = (address: string, body: string): SampleImage => ({
  key: address.slice(1),
  contentType: 'image/svg+xml',
  body,
});

/** Tones of a banner by night, in which the neighbours are less prominent. */
function bannerByNight(tones: KolamTones): KolamTones {
  const deep = deepTones(tones);
  return { ...deep, tint: mixed(deep.ground, deep.tint, 0.4) };
}

function onboardingImages(clinic: Clinic): SampleImage[] {
  const tones = kolamTones(clinic.id);
  const pictures: SampleImage[] = [];
  if (clinic.banner_image !== null) {
    const title = `Kolam of ${clinic.clinic_name}`;
    const options = { title, tones, night: bannerByNight(tones), width: 1200, height: 480 };
    pictures.push(image(clinic.banner_image, kolamSvg(clinic.id, options)));
  }
  if (clinic.profile_image !== null) {
    pictures.push(image(clinic.profile_image, drawPortrait(clinic.dentist_name, tones)));
  }
  return pictures;
}

function galleryPictures(): SampleImage[] {
  return sampleGallery().flatMap(({ clinic_id, image_url }) => {
    const found = GALLERY_SCENES.find(({ name }) => image_url.endsWith(`/${name}.svg`));
    if (found === undefined) return [];
    const { scene, name, title } = found;
    return [image(image_url, drawScene(scene, { seed: clinic_id, name, title, tones: kolamTones(clinic_id) }))];
  });
}

/** Every picture that sample clinics and galleries point to, drawn afresh: SVG, one style, no photograph. */
export function sampleImages(): SampleImage[] {
  return [...sampleClinics().flatMap(onboardingImages), ...galleryPictures()];
}
