import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { deepTones, kolamSvg, kolamTones, type KolamTones, mixed } from '#shared/drawing/kolam.ts';
import { GALLERY_SCENES } from './gallery-scenes.ts';
import { drawPortrait } from './pictures/portrait.ts';
import { drawScene } from './pictures/scene.ts';
import { sampleClinics } from './sample-clinics.ts';
import { sampleGallery } from './sample-gallery.ts';

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
