import { describe, expect, it } from 'vitest';
import { isOpenOn, slotsOn } from '#shared/domain/clinics/schedule.ts';
import { Clinic } from '#shared/domain/clinics/clinic.ts';
import { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { Review } from '#shared/domain/clinics/review.ts';
import { kilometresBetween, type Coordinates } from '#shared/values/contact/distance.ts';
import { parseIndianMobile } from '#shared/values/contact/indian-phone.ts';
import { sampleClinics } from './sample-clinics.ts';
import { sampleImages, sampleGallery } from './sample-images.ts';
import { sampleReviews } from './sample-reviews.ts';

const clinics = sampleClinics();
const reviews = sampleReviews();
const gallery = sampleGallery();
const images = sampleImages();

const countOf = (of: readonly { clinic_id: string }[], clinic: Clinic): number =>
  of.filter(({ clinic_id }) => clinic_id === clinic.id).length;
const openDays = ({ availability }: Clinic): number[] =>
  (availability ?? []).filter(({ is_open }) => is_open).map(({ day_of_week }) => day_of_week);

/** The middle of each city, by its town hall or main bus stand. */
const CENTRES: Record<string, Coordinates> = {
  Bengaluru: { lat: 12.9716, lng: 77.5946 },
  Chennai: { lat: 13.0827, lng: 80.2707 },
  Coimbatore: { lat: 11.0168, lng: 76.9558 },
  Erode: { lat: 11.341, lng: 77.7172 },
  Madurai: { lat: 9.9252, lng: 78.1198 },
  Mysuru: { lat: 12.2958, lng: 76.6394 },
  Salem: { lat: 11.6643, lng: 78.146 },
  Tiruchirappalli: { lat: 10.7905, lng: 78.7047 },
  Tirunelveli: { lat: 8.7139, lng: 77.7567 },
  Vellore: { lat: 12.9165, lng: 79.1325 },
};
const kilometresTo = (city: string, position: Coordinates | null): number => {
  const centre = CENTRES[city];
  return centre === undefined || position === null ? Infinity : kilometresBetween(centre, position);
};

describe('the sample clinics', () => {
  it('obey the schemas', () => {
    for (const clinic of clinics) expect(Clinic.parse(clinic)).toEqual(clinic);
    for (const review of reviews) expect(Review.parse(review)).toEqual(review);
    for (const picture of gallery) expect(GalleryImage.parse(picture)).toEqual(picture);
  });

  it('are the same each time', () => {
    expect(sampleClinics()).toEqual(clinics);
    expect(sampleImages()).toEqual(images);
  });

  it('have ids of their own', () => {
    const ids = [...clinics, ...reviews, ...gallery].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are sixteen in ten cities (P-008)', () => {
    expect(clinics).toHaveLength(16);
    expect([...new Set(clinics.map(({ city }) => city))].toSorted()).toEqual([
      'Bengaluru',
      'Chennai',
      'Coimbatore',
      'Erode',
      'Madurai',
      'Mysuru',
      'Salem',
      'Tiruchirappalli',
      'Tirunelveli',
      'Vellore',
    ]);
  });

  it('stand where their cities are', () => {
    const far = clinics.filter(({ city, position }) => kilometresTo(city, position) > 25);
    expect(far.map(({ clinic_name }) => clinic_name)).toEqual([]);
    expect(new Set(clinics.map(({ position }) => JSON.stringify(position))).size).toBe(clinics.length);
  });

  it('ask fees from nothing to 500 rupees', () => {
    const fees = new Set(clinics.map(({ consultation_fee_paise }) => consultation_fee_paise));
    expect([...fees].toSorted((a, b) => a - b)).toEqual([0, 4900, 9900, 14_900, 19_900, 25_000, 30_000, 50_000]);
  });

  it('show nine on the home page, each with a banner', () => {
    const shown = clinics.filter(({ show_on_homepage }) => show_on_homepage);
    expect(shown).toHaveLength(9);
    expect(shown.every(({ banner_image }) => banner_image !== null)).toBe(true);
  });

  it('have telephone numbers that nobody uses', () => {
    for (const { phone_number } of clinics) {
      const isMobile = phone_number.startsWith('+91');
      expect(phone_number).toMatch(isMobile ? /^\+91 90000 00\d{3}$/ : /^0\d{2,3} 40{2,3} \d{4}$/);
      if (isMobile) expect(parseIndianMobile(phone_number)).not.toBeNull();
    }
  });
});

describe('among the sample clinics there is', () => {
  it('one closed on Wednesdays alone of all weekdays', () => {
    expect(clinics.filter((clinic) => openDays(clinic).join() === '1,2,4,5,6').length).toBeGreaterThanOrEqual(1);
  });

  it('one that works in the evenings only', () => {
    const evening = clinics.filter(({ availability }) => availability?.every((day) => day.morning_start_time === null));
    expect(evening).toHaveLength(1);
    // A Monday: 5 PM to 9 PM, Indian time.
    expect(evening.flatMap((clinic) => slotsOn({ ...clinic, closed_dates: [] }, '2027-03-01'))).toHaveLength(4);
  });

  it('one without stored hours, which still opens on weekdays', () => {
    const [unknown, ...others] = clinics.filter(({ availability }) => availability === null);
    expect(others).toEqual([]);
    expect(unknown && isOpenOn(unknown, '2027-03-01')).toBe(true);
  });

  it('one open on Sundays', () => {
    expect(clinics.some((clinic) => openDays(clinic).includes(0))).toBe(true);
  });

  it('one with a very long name and address', () => {
    expect(clinics.some((clinic) => clinic.clinic_name.length > 90 && clinic.clinic_address.length > 140)).toBe(true);
  });

  it('one without a picture, one without a business link, one not verified, one with a tab switched off', () => {
    expect(clinics.some(({ banner_image }) => banner_image === null)).toBe(true);
    expect(clinics.some(({ google_business_link }) => google_business_link === null)).toBe(true);
    expect(clinics.some(({ verified_at }) => verified_at === null)).toBe(true);
    expect(clinics.some(({ tabs_config }) => tabs_config.reviews === false)).toBe(true);
  });

  it('one of the home page without a rating, with reviews to read', () => {
    const unrated = clinics.filter((clinic) => clinic.manual_rating === null && clinic.show_on_homepage);
    expect(unrated.map((clinic) => countOf(reviews, clinic))).toEqual([3]);
  });

  it('an offer that still runs in 2030, and one that ends within thirty days of the first start (P-178)', () => {
    const ends = sampleClinics('2027-03-01').flatMap(({ offer_ends_on }) => offer_ends_on ?? []);
    expect(ends.some((day) => day > '2030')).toBe(true);
    expect(ends.filter((day) => day <= '2027-03-31')).toEqual(['2027-03-19']);
  });

  it('one with a picture of its dentist; the others show initials', () => {
    expect(clinics.filter(({ profile_image }) => profile_image !== null)).toHaveLength(1);
  });
});

describe('the sample reviews', () => {
  it('are none to fourteen for each clinic, the newest first', () => {
    const counts = clinics.map((clinic) => countOf(reviews, clinic));
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([0, 14]);
    for (const clinic of clinics) {
      const days = reviews.filter(({ clinic_id }) => clinic_id === clinic.id).map(({ review_date }) => review_date);
      expect(days).toEqual(days.toSorted().toReversed());
    }
  });

  it('all belong to a clinic that existed', () => {
    const ids = new Set(clinics.map(({ id }) => id));
    expect(reviews.every(({ clinic_id }) => ids.has(clinic_id))).toBe(true);
  });
});

describe('the sample pictures', () => {
  it('are exactly those that clinics and galleries point to', () => {
    const wanted = [
      ...clinics.flatMap((clinic) => [clinic.banner_image, clinic.profile_image]),
      ...gallery.map(({ image_url }) => image_url),
    ];
    const drawn = images.map(({ key }) => `/${key}`);
    expect(drawn.toSorted()).toEqual(wanted.filter((address) => address !== null).toSorted());
  });

  it('weigh little: 3 KB for a banner or portrait, 6 KB for a gallery picture', () => {
    for (const { key, body } of images) {
      const limit = /\/(banner|profile)\.svg$/.test(key) ? 3072 : 6144;
      expect(new TextEncoder().encode(body).length, key).toBeLessThan(limit);
    }
  });

  it('are drawings of one style: no photograph, gradient, script or foreign address', () => {
    for (const { body } of images) {
      expect(body).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+" role="img"><title>[^<]+<\/title>/,
      );
      expect(body.replace(/<title>.*<\/title>/, '')).not.toMatch(/NaN|undefined/);
      expect(body).not.toMatch(/<image|gradient|<script|href="[^#]/i);
    }
  });

  it('fill a gallery with four to six, or none', () => {
    expect(new Set(clinics.map((clinic) => countOf(gallery, clinic)))).toEqual(new Set([0, 4, 5, 6]));
  });
});
