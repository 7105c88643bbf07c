import { expect } from 'vitest';
import * as z from 'zod';
import { PartnerList } from '#shared/contract/enquiries/enquiry-admin.ts';
import { publicBusiness } from '#shared/domain/settings/business-details.ts';
import { EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import { TEXT_FIELDS } from '#shared/domain/messages/mail-texts.ts';
import { EmailKind } from '#shared/domain/messages/notification.ts';
import { istDay } from '#shared/values/ist.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { hourFromNow } from '#test/flows/all-day.ts';
import { refundRequestedEarlier } from '#test/flows/earlier.ts';
import { newPatient } from '#test/flows/patient.ts';
import { runningProduct } from '#test/running-product.ts';
import { allDayClinic, asStaffMember, form } from '../clinics/a-clinic.ts';
import { call, type Reply } from '../call.ts';
import { GOOD } from '../good-requests/all.ts';
import { bookingNow } from '../booking/visits-at.ts';
import { HTMLS } from './deal.ts';
import { vectorPerson } from './leaving-things.ts';
import { textsOf } from './read-back.ts';
import type { Asker, GoodRequest, Input } from '../good-requests/good-request.ts';

const Made = z.looseObject({ id: z.string(), ver: z.int() });
type Made = z.infer<typeof Made>;
const Met = z.object({ id: z.string(), ver: z.int(), slug: z.string().optional() });
/** A clinic or post, and what was sent of it last. */
type Met = z.infer<typeof Met> & { input: Input };

async function done(at: string, body: object, method: string): Promise<unknown> {
  const reply = await asStaffMember(method, at, body);
  expect([at, reply.status]).toEqual([at, expect.toBeOneOf([200, 201])]);
  return reply.body;
}
const made = async (at: string, body: object, method = 'POST'): Promise<Made> =>
  Made.parse(await done(at, body, method));

const plain = (count: number): string[] => Array.from({ length: count }, (_, at) => `Plain ${at + 1}`);
const SEVERAL = 20;

const wholeTexts = {
  clinic_name: 'Plain name',
  dentist_name: 'Plain dentist',
  dentist_description: 'Plain text',
  combo_offer_description: 'Plain offer',
};
/** A clinic with something in every field, that patients see. */
export const wholeClinic = {
  ...form,
  show_on_homepage: true,
  years_experience: 12,
  google_maps_link: 'https://maps.example/?q=plain',
  combo_offer_description: 'Two for one',
  dentist_description: 'Gentle.',
  translations: { ta: wholeTexts, kn: wholeTexts, hi: wholeTexts },
  specializations: plain(SEVERAL),
  services: plain(SEVERAL),
  google_business_link: 'https://business.example/?q=plain',
};
const plainReview = { reviewer_name: 'Asha', rating: 5, review_text: 'Gentle.' };
const plainImage = { caption: 'The door', alt: 'A door', image_url: '/images/x.jpg' };
let posts = 0;
/** A post that readers see, with something in every field. */
const wholePost = () => ({
  title: 'Soft brushes',
  slug: `vectors-${process.pid}-${(posts += 1)}`,
  content: '<p>Text</p>',
  excerpt: 'Soft.',
  author: 'Asha',
  category: 'Care',
  featured_image_alt: 'A brush',
  meta_description: 'Brushes',
  meta_keywords: 'brush',
  published: true,
});

function partnerRequest(): Input {
  const { name, email, phone } = newPatient();
  const applied = { clinic_name: 'Neem Tree', dentist_name: name, address: '12 Temple Street' };
  return { ...applied, email, phone_number: phone, language: 'en' };
}

const HOURS_OF_REFUND_TERMS = 20;
const BOOKED_HOURS_BEFORE = 2;

const listOf = async (at: string, name: string): Promise<Made[]> =>
  z
    .array(Made)
    .parse((await (at.endsWith('/list') ? asStaffMember('POST', at, {}) : asStaffMember('GET', at))).body[name]);

/** One thing, made at the first request, as it is at each of them. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let one: Promise<T> | undefined;
  return () => (one ??= make());
}

/** Things that the vectors meet, and where they are seen. */
export class VectorReviewsAndImages {
  readonly clinics: Met[] = [];
  readonly posts: Met[] = [];
  /** Business details of the request with the most texts. */
  business: Input = {};
  readonly clinic = once(async () => (await made('/admin/clinics', wholeClinic)).id);
  /** Person that fills in the public forms, and that staff write notes about. */
  readonly person = once(vectorPerson);

  #hours = HOURS_OF_REFUND_TERMS;
  #allDay = '';
  /** Whose patient asks for the money back: of another hour at each call, and at another clinic once they are used up. */
  async #asked(): Promise<Input> {
    if (this.#hours === HOURS_OF_REFUND_TERMS) {
      this.#allDay = (await allDayClinic()).id;
      this.#hours = 0;
    }
    this.#hours += 1;
    const slot = { clinic_id: this.#allDay, slot: hourFromNow(-this.#hours) };
    const id = await refundRequestedEarlier(runningProduct(), slot, (this.#hours + BOOKED_HOURS_BEFORE) * 60);
    return { id, ver: (await bookingNow(id)).ver, words: 'It was done well.' };
  }

  /** The one that has waited longest. */
  #next(things: Met[]): Met {
    const next = things.shift() ?? expect.unreachable('nothing was made that could be changed');
    things.push(next);
    return next;
  }

  /** Notes what was made, and how it stands by now. */
  readonly met = (name: string, input: Input, { body }: Reply): void => {
    if (name === 'business.update' && textsOf(input).join('').length > textsOf(this.business).join('').length)
      this.business = input;
    const things = name.startsWith('clinicAdmin.') ? this.clinics : this.posts;
    if (!/^(?:clinicAdmin|blogAdmin)\.(?:create|update)$/.test(name)) return;
    const now = Met.parse(body);
    const known = things.find(({ id }) => id === now.id);
    if (known === undefined) things.push({ ...now, input });
    else Object.assign(known, now, { input });
  };

  /** Good requests of routes that want others than usual: shown to everybody, or made once for all of them. */
  readonly requests: Record<string, GoodRequest[]> = {
    'business.update': [wholeBusiness],
    'clinicAdmin.create': [async () => wholeClinic],
    'clinicAdmin.update': [
      async () => {
        const { id, ver } = this.#next(this.clinics);
        return { ...wholeClinic, id, ver };
      },
    ],
    'clinicAdmin.addReview': [async () => ({ ...plainReview, id: await this.clinic() })],
    'clinicAdmin.updateReview': [
      async () => {
        const id = await this.clinic();
        const [review] = await listOf(`/admin/clinics/${id}/reviews/list`, 'reviews');
        return { ...plainReview, id, review_id: review?.id, ver: review?.ver };
      },
    ],
    'clinicAdmin.addImage': [async () => ({ ...plainImage, id: await this.clinic() })],
    'clinicAdmin.updateImage': [
      async () => {
        const id = await this.clinic();
        // The last comes first: each has its turn.
        const image = (await listOf(`/admin/clinics/${id}/gallery`, 'images')).at(-1);
        return { caption: 'The door', alt: 'A door', id, image_id: image?.id, ver: image?.ver, order: 0 };
      },
    ],
    'blogAdmin.create': [async () => wholePost()],
    'blogAdmin.update': [
      async () => {
        const { id, ver, slug } = this.#next(this.posts);
        return { ...wholePost(), slug, id, ver };
      },
    ],
    'blogAutosaves.keep': [
      async () => {
        const { publish_at, featured_image, ...post } = { publish_at: null, featured_image: null, ...wholePost() };
        return { id: crypto.randomUUID(), post_id: null, ver: 1, typed: { ...post, publish_at, featured_image } };
      },
    ],
    'enquiries.partner': [
      async () => {
        const { email, phone } = (await this.person()).patient;
        return { ...partnerRequest(), email, phone_number: phone };
      },
    ],
    'enquiries.contact': [
      async () => {
        const { name, email } = (await this.person()).patient;
        return { name, email, message: 'Do you open on Sundays?', language: 'en' };
      },
    ],
    'enquiryAdmin.makeClinic': [approvedRequest],
    'leadAdmin.addLeadNote': [async () => ({ id: (await this.person()).lead, text: 'Calls back at six' })],
    'bookingAdmin.addNote': [async () => ({ id: (await this.person()).visit, text: 'Comes with her mother.' })],
    'refunds.approve': [() => this.#asked()],
    'refunds.refuse': [() => this.#asked()],
    'listExports.visits': [async () => ({ id: await this.clinic(), from: istDay(Date.now()), days: 7, rows: 0 })],
    'listExports.clinicDates': [async () => ({ id: await this.clinic(), rows: 0 })],
    'listExports.clinicMoney': [async () => ({ id: await this.clinic(), month: '2026-11', rows: 0 })],
    'listExports.statement': [async () => ({ id: await this.clinic(), month: '2026-11', rows: 0 })],
    'listExports.versions': [async () => ({ id: this.#next(this.posts).id, rows: 0 })],
    'audit.list': [async () => ({ person: 'somebody' }), async () => ({ entity: 'an entity' })],
    'listExports.audit': [
      async () => ({ rows: 0, person: 'somebody' }),
      async () => ({ rows: 0, entity: 'an entity' }),
    ],
    'emailSettings.saveTexts': EmailKind.options.map((kind) => savedTexts(kind)),
    'emailSettings.preview': EmailKind.options.map((kind) => async () => {
      const { kind: _kind, language, texts } = await textsNow(kind);
      return {
        kind,
        language,
        texts: Object.fromEntries(Object.entries(texts).filter(([field]) => SAID_ALWAYS.has(field))),
      };
    }),
    'smsSettings.test': [onceOf('smsSettings.test'), byTemplate],
    'privacy.saved': [async () => ({ email: newPatient().email, entries: 1 })],
  };
}

function onceOf(name: string): GoodRequest {
  let input: Promise<Input> | undefined;
  return (self) => (input ??= GOOD[name]?.(self) ?? expect.unreachable(`nothing good to ask ${name}`));
}

/** A request that names no city and was approved: whoever makes it a clinic says where that is. */
async function approvedRequest(): Promise<Input> {
  await call('POST', '/partner-requests', { body: partnerRequest() });
  const { partners } = PartnerList.parse((await asStaffMember('POST', '/admin/partner-requests/list', {})).body);
  const { id, ver } =
    partners.find(({ status, city }) => status === 'pending' && city === null) ?? expect.unreachable('no request came');
  const approved = { ver, status: 'approved', send_mail: true };
  const now = await made(`/admin/partner-requests/${id}/status`, approved, 'PUT');
  return { id, ver: now.ver, city: 'Chennai', send_mail: false };
}

/** The business with some texts once more, as it stands now. */
export async function sayAgain(said: Input): Promise<void> {
  const { ver } = EditedBusiness.parse((await asStaffMember('GET', '/admin/business')).body);
  await done('/admin/business', { ...said, ver }, 'PUT');
}

const OFFERS = 2;
async function wholeBusiness(): Promise<Input> {
  const before = EditedBusiness.parse((await asStaffMember('GET', '/admin/business')).body);
  const texts = { headline: '₹99', name: 'Consultation', terms: 'At every clinic.' };
  const offer = { highlight: false, until: null, texts: Object.fromEntries(LANGUAGES.map((each) => [each, texts])) };
  const { least_figures, ver } = before;
  return { ...publicBusiness(before), offers: Array.from({ length: OFFERS }, () => offer), least_figures, ver };
}

/** Fields that a preview shows in every case. */
const SAID_ALWAYS = new Set(['subject', 'greeting', 'headline', 'wrong', 'tell_others', 'closing']);

/** The texts of a kind as they are in the program. */
async function textsNow(kind: EmailKind) {
  const { body } = await asStaffMember('GET', `/admin/message-texts/email?kind=${kind}&language=en`);
  const { originals, ver } = z.looseObject({ originals: z.record(z.string(), z.string()), ver: z.int() }).parse(body);
  const texts = Object.fromEntries(Object.keys(TEXT_FIELDS[kind]).map((field) => [field, originals[field] ?? '']));
  return { kind, language: 'en', texts, ver };
}
const savedTexts =
  (kind: EmailKind): GoodRequest =>
  () =>
    textsNow(kind);

const byTemplate: GoodRequest = async (self: Asker) => {
  const { message: _message, ...rest } = (await GOOD['smsSettings.test']?.(self)) ?? {};
  return { ...rest, testType: 'smartping_template', templateName: 'confirmed' };
};

/** Routes that only look for what they are sent. */
const LOOK_FOR = [
  'enquiryAdmin.contactMessages',
  'enquiryAdmin.partners',
  'leadAdmin.leads',
  'bookingAdmin.list',
  'messageLog.list',
  'clinicAdmin.list',
  'blogAdmin.list',
  'audit.list',
  'listExports.clinics',
  'listExports.foundBookings',
  'listExports.foundMessages',
  'listExports.visits',
  'listExports.leads',
  'listExports.partners',
  'listExports.messages',
  'listExports.posts',
  'listExports.audit',
];

/** Routes whose fields are one and the same in the contract, or keep nothing, and share the vectors: a request of theirs costs a booking. */
export const SHARING: readonly (readonly string[])[] = [
  LOOK_FOR,
  ['bookingOperations.cancel', 'bookingOperations.undoPaid', 'refunds.give'],
  ['refunds.approve', 'refunds.refuse'],
];

/** The vectors that a route is to be sent: all, or its part of those that it shares. */
export function vectorsFor(name: string): readonly string[] {
  const sharing = SHARING.find((names) => names.includes(name));
  if (sharing === undefined) return HTMLS;
  return HTMLS.filter((_, at) => at % sharing.length === sharing.indexOf(name));
}
