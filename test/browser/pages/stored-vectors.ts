import { samplePost } from '#functions/core/blog/blog.fixture.ts';
import { sampleClinic } from '#functions/core/search/clinics.fixture.ts';
import { sanitiseHtml } from '#functions/gateways/sanitise-html.ts';
import { createBlogStore } from '#functions/store/blog/blog-store.ts';
import { putClinic, putGalleryImage, putReview } from '#functions/store/clinics/clinic-writes.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import { sampleId } from '#infra/local/sample/sample-id.ts';
import type { BlogPost } from '#shared/domain/blog/blog-post.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { NEVER_EDITED_BUSINESS, type EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { ProductClient } from '../../product-client.ts';
import { XSS_VECTORS } from '../../xss-vectors.ts';
import { loudLog } from '#test/loud-log.ts';
import { tableClient } from '#test/table-client.ts';

const HTMLS = XSS_VECTORS.map(({ html }) => html);
const NOW = '2026-11-20T06:00:00.000Z';

/** Enough of each for every vector that fits into its name, caption or title. */
const CLINICS = 135;
const REVIEWS = 135;
const IMAGES = 50;
const POSTS = 75;
/** So many of them are looked at on pages of their own, and carry every vector in what only stands there. */
const CLINICS_OPENED = 4;
const POSTS_OPENED = 18;
/** The first of each have a vector for a picture's address as well; the others have a picture, which is lighter. */
const ODD_IMAGES = 3;

/**
 * Deals out texts of at most `max` characters made of vectors, one after the other, so that after enough texts each
 * vector has been in one. If a text were ever taken for HTML, the first of them would run.
 */
function dealer(max: number): () => string {
  const fitting = HTMLS.filter((html) => html.length <= max);
  let at = 0;
  return () => {
    let text = '';
    for (;;) {
      const next = fitting[at % fitting.length] ?? '';
      if (text.length + next.length > max) return text;
      text += next;
      at += 1;
    }
  };
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const ids = (prefix: string) => (index: number) => sampleId(prefix, NOW, `vectors ${index}`);
const clinicId = ids('cln');
const IMAGE = `/images/clinics/${sampleClinicId('thamarai-street')}/banner.svg`;

/** Clinics all of whose texts are vectors. */
function clinics(): Clinic[] {
  const deal = {
    name: dealer(160),
    address: dealer(400),
    city: dealer(80),
    phone: dealer(40),
    dentist: dealer(120),
    description: dealer(4000),
    offer: dealer(300),
    picture: dealer(200),
  };
  const short = HTMLS.filter((html) => html.length <= 80);
  return times(CLINICS, (index) =>
    sampleClinic({
      id: clinicId(index),
      clinic_name: deal.name(),
      clinic_address: deal.address(),
      city: deal.city(),
      phone_number: deal.phone(),
      dentist_name: deal.dentist(),
      dentist_description: deal.description(),
      combo_offer_description: deal.offer(),
      specializations: index < CLINICS_OPENED ? short : [],
      services: index < CLINICS_OPENED ? short : [],
      banner_image: index < ODD_IMAGES ? deal.picture() : IMAGE,
      profile_image: index < ODD_IMAGES ? deal.picture() : IMAGE,
      google_business_link: `https://www.google.com/?q=${encodeURIComponent(deal.picture())}`,
      created_at: NOW,
    }),
  );
}

function reviews(): Review[] {
  const deal = { name: dealer(120), text: dealer(400), picture: dealer(200) };
  const id = ids('rev');
  return times(REVIEWS, (index) => ({
    id: id(index),
    clinic_id: clinicId(0),
    reviewer_name: deal.name(),
    reviewer_image: index < ODD_IMAGES ? deal.picture() : IMAGE,
    rating: 5,
    review_text: deal.text(),
    review_date: '2026-11-01',
    created_at: NOW,
    updated_at: NOW,
    source: 'admin',
    state: 'published',
    appointment_id: null,
    ver: 1,
    updated_by: null,
  }));
}

function pictures(): GalleryImage[] {
  const deal = { caption: dealer(300), picture: dealer(200) };
  const id = ids('img');
  return times(IMAGES, (index) => ({
    id: id(index),
    clinic_id: clinicId(0),
    image_url: index < ODD_IMAGES ? deal.picture() : IMAGE,
    caption: deal.caption(),
    alt: null,
    order: 0,
    ...NEVER_EDITED,
    created_at: NOW,
  }));
}

const MARK = '<p>after</p>';
const swallowsWhatFollows = (html: string): boolean =>
  sanitiseHtml(html + MARK) !== sanitiseHtml(html) + sanitiseHtml(MARK);

/** Every vector as HTML, none hidden by another: one text of those that can stand together, the others alone. */
function articles(): string[] {
  const together = HTMLS.filter((html) => !swallowsWhatFollows(html));
  return [together.map((html) => `<p>${html}</p>`).join(''), ...HTMLS.filter(swallowsWhatFollows)];
}

function posts(): BlogPost[] {
  const deal = {
    title: dealer(200),
    excerpt: dealer(500),
    category: dealer(80),
    author: dealer(120),
    head: dealer(320),
    picture: dealer(200),
    alt: dealer(200),
  };
  const id = ids('post');
  const contents = articles();
  return times(POSTS, (index) =>
    samplePost({
      id: id(index),
      slug: `vectors-${index}`,
      title: deal.title(),
      content: contents[index] ?? HTMLS[index % HTMLS.length] ?? '',
      excerpt: index % 2 === 0 ? deal.excerpt() : '',
      featured_image: index < ODD_IMAGES ? deal.picture() : IMAGE,
      featured_image_alt: deal.alt(),
      category: deal.category(),
      author: deal.author(),
      published_at: NOW,
      created_at: NOW,
      meta_description: deal.head(),
      meta_keywords: deal.head(),
    }),
  );
}

/** A business that says and offers nothing but vectors. */
function business(): EditedBusiness {
  const deal = dealer(2000);
  const offers = times(6, () => {
    const texts = { headline: deal(), name: deal(), terms: deal() };
    return { highlight: false, until: null, texts: { en: texts, ta: texts, kn: texts, hi: texts } };
  });
  return { ...NEVER_EDITED_BUSINESS, legal_name: deal(), address: deal(), email: deal(), offers, ver: 2 };
}

/** Paths of clinics whose descriptions carry every vector between them; the first also has the reviews and pictures. */
export const clinicPaths = (): string[] => times(CLINICS_OPENED, (index) => `/clinics/${clinicId(index)}`);

/** Paths of articles that carry every vector between them in their text, and again in what their heads say of them. */
export const articlePaths = (): string[] => times(POSTS_OPENED, (index) => `/blog/vectors-${index}`);

const AT_ONCE = 16;

/** Puts vectors into every text that a clinic, a review, a picture and an article have, and into the settings of the business, past the API. */
export async function storeVectors({ dynamoEndpoint, tableName, runNow }: ProductClient): Promise<void> {
  const client = tableClient(dynamoEndpoint);
  const table = { client, name: tableName };
  const blog = createBlogStore(client, tableName, loudLog);
  const writes = [
    ...clinics().map((clinic) => () => putClinic(table, clinic)),
    ...reviews().map((review) => () => putReview(table, review)),
    ...pictures().map((picture) => () => putGalleryImage(table, picture)),
    ...posts().map((post) => () => blog.put(post, null)),
    () => client.put({ TableName: tableName, Item: { ...keyOf.business(), ...business() } }),
  ];
  for (let at = 0; at < writes.length; at += AT_ONCE)
    await Promise.all(writes.slice(at, at + AT_ONCE).map((write) => write()));
  client.destroy();
  await runNow('publish-clinics');
}

/** Which vectors a text shows, letter for letter as far as a page keeps letters. */
export function vectorsIn(text: string): string[] {
  const shown = asShown(text);
  return HTMLS.filter((html) => shown.includes(asShown(html)));
}

/** Without what browsers change or drop in any text. */
const asShown = (text: string): string => text.replaceAll(/[\u0000-\u0020\ufffd\u2028]+/g, ' ');
