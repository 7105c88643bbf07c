import { describe, expect, test } from 'vitest';
import { createPost, removePost, updatePost } from '#functions/core/blog/admin/edit-post.ts';
import { bookAtDesk } from '#functions/core/booking/book-at-desk.ts';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { editBusiness } from '#functions/core/settings/business-settings.ts';
import { addImage, updateImage } from '#functions/core/clinics/admin/admin-gallery.ts';
import { addReview, removeReview, updateReview } from '#functions/core/clinics/admin/admin-reviews.ts';
import { changeDays, changeHours, pauseClinic } from '#functions/core/clinics/admin/change-times.ts';
import { pauseAll } from '#functions/core/clinics/admin/pause-all.ts';
import { removeClinic } from '#functions/core/clinics/admin/remove-clinic.ts';
import { updateClinic } from '#functions/core/clinics/admin/save-clinic-form.ts';
import { editContact } from '#functions/core/clinics/admin/edit-contact.ts';
import { makeClinic } from '#functions/core/enquiries/admin/clinic-of-request.ts';
import { setContactMessageStatus } from '#functions/core/enquiries/admin/contact-messages.ts';
import { setPartnerStatus } from '#functions/core/enquiries/admin/partner-requests.ts';
import { giveRefund } from '#functions/core/payments/refunds/give-refund.ts';
import { chooseTopics } from '#functions/core/staff/choose-topics.ts';
import { removePerson, setRole } from '#functions/core/staff/run-staff.ts';
import { createBusinessStore } from '#functions/store/settings/business-store.ts';
import { createClinicContacts } from '#functions/store/clinics/clinic-contacts.ts';
import { createSuppressionReader } from '#functions/store/messages/suppression-store.ts';
import { BusinessForm } from '#shared/contract/settings/business.ts';
import { ClinicContactForm } from '#shared/contract/clinics/clinic-contact.ts';
import { ClinicForm, NewImage, ReviewForm } from '#shared/contract/clinics/clinic-forms.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { FIRST_BUSINESS } from '#shared/domain/settings/first-business.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import { FIRST_LEAST_FIGURES } from '#shared/domain/stats/partner-figures.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { paise } from '#shared/values/money/money.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, NEXT_SLOT } from '#test/store/booking/sample-booking.ts';
import { adminDeps, ASHA, filledIn, RAVI } from '../clinics/clinic-admin-deps.ts';
import { blogAdminDeps, typedPost } from '../blog/blog-admin-deps.ts';
import { enquiryAdminDeps, sampleContactMessage, sampleRequest } from '../enquiries/enquiry-admin-deps.ts';
import { ADMIN, bookingOperationDeps } from '../booking/booking-operation-deps.ts';
import { paid, give } from '../payments/refund-deps.ts';
import { PRIYA, threeStaffMembers } from '../staff/staff-deps.ts';

const told = (events: readonly AuditEvent[]): string[] =>
  events.flatMap(({ changes = [] }) => changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`));
const lastOf = (events: readonly AuditEvent[]): string[] => told(events.slice(-1));

describe('an act tells what was before and what is after', () => {
  test('changes of a clinic’s fee, offer and services, and every recorded field of a new clinic (A-158)', async () => {
    const { desk, create, actsOn } = adminDeps();
    const { id } = await create({ consultation_fee_paise: paise(14_900), services: ['Scaling'] });
    const events = () => actsOn(`clinic#${id}`);
    expect(await events().then(lastOf)).toEqual(
      expect.arrayContaining(['consultation_fee_paise: null → ₹149', 'city: null → Chennai', 'is_featured: null → no']),
    );
    const change = {
      consultation_fee_paise: paise(19_900),
      combo_offer_description: 'Free X-ray',
      services: ['Scaling', 'Braces'],
    };
    await updateClinic(desk, RAVI, { ...filledIn(change), id, ver: 1 });
    expect(await events().then(lastOf)).toEqual([
      'consultation_fee_paise: ₹149 → ₹199',
      'combo_offer_description: null → Free X-ray',
      'services: 1 → 2, with Braces',
    ]);
    await removeClinic(desk, ASHA, { id, ver: 2 });
    expect(await events().then(lastOf)).toEqual([
      expect.stringMatching(/^archived_at: null → 20\d\d-/),
      expect.stringMatching(/^deleted_at: null → 20\d\d-/),
    ]);
  });

  test('changes of hours, dates, a pause and a restored clinic', async () => {
    const { desk, actsOn } = adminDeps();
    const last = async () => lastOf(await actsOn(`clinic#${clinicId()}`));
    const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ ...defaultHours(day), morning_start_time: '09:00' }));
    const edit = { id: clinicId(), preview: false };
    await changeHours(desk, ASHA, { ...edit, ver: 1, availability: week });
    expect(await last()).toEqual(['availability: null → Mon–Sat 09–13, 14–18']);
    await changeDays(desk, ASHA, { ...edit, ver: 2, closed_dates: ['2026-12-25'], open_dates: [] });
    expect(await last()).toEqual(['closed_dates: 0 → 1, with 2026-12-25']);
    await pauseClinic(desk, ASHA, { ...edit, ver: 3, paused: true });
    expect(await last()).toEqual([expect.stringMatching(/^paused_at: null → 20\d\d-\d\d-\d\d \d\d:\d\d$/)]);
    await removeClinic(desk, ASHA, { id: clinicId(), ver: 4 });
    await pauseAll(desk, ASHA, { ver: 1, paused: true });
    expect(lastOf(await actsOn('clinics#all'))).toEqual([expect.stringMatching(/^paused_at: null → /)]);
  });

  test('changes of a role, a removed member, and the number of chosen kinds of news', async () => {
    const { team, deps, verOf } = await threeStaffMembers();
    const set = (role: 'admin' | 'staff') => setRole(deps, PRIYA, { id: 'asha', ver: verOf('asha'), role });
    await set('staff');
    expect(lastOf(team.events)).toContain('role: null → staff');
    await set('admin');
    expect(lastOf(team.events)).toContain('role: staff → admin');
    await chooseTopics(deps, PRIYA, { news: ['booked'], language: 'ta', ver: verOf('priya') });
    expect(lastOf(team.events)).toEqual(['news: null → 1, with booked', 'language: English → Tamil']);
    await removePerson(deps, PRIYA, { id: 'ravi', ver: verOf('ravi') });
    expect(lastOf(team.events)).toEqual(expect.arrayContaining([expect.stringMatching(/^removed_at: null → 2026-/)]));
  });

  test('changes of the business settings, without the personal ones', async () => {
    const { desk, dynamo, actsOn } = adminDeps();
    const deps = { ...desk, business: createBusinessStore(directClient(dynamo), 'punnagai') };
    const form = BusinessForm.parse({ ...FIRST_BUSINESS, offers: FIRST_OFFERS, least_figures: FIRST_LEAST_FIGURES });
    const officer = { ...form.grievance_officer, name: 'Anitha Raman', answer_hours: 24 };
    const edit = { ...form, cancel_hours: 12, offers: form.offers.slice(1), grievance_officer: officer };
    await editBusiness(deps, ASHA, { ...edit, ver: 1 });
    const events = await actsOn('business#details');
    expect(lastOf(events)).toEqual([
      `cancel_hours: ${form.cancel_hours} → 12`,
      expect.stringMatching(/^offers: \d, with .+ → \d$/),
      `grievance_officer: answers within ${form.grievance_officer.answer_hours} hours → answers within 24 hours`,
    ]);
    expect(JSON.stringify(events)).not.toContain('Anitha');
  });

  test('changes of a cancelled booking and of refunded money', async () => {
    const small = bookingOperationDeps();
    const seen = await small.paid();
    await cancelBooking(small.deps, ADMIN, { ...seen, reason: 'ill', refund: 'whole', isFresh: true });
    expect(lastOf((await small.dump()).auditEvents)).toEqual([
      'phase: confirmed → cancelled',
      'payment_status: paid → refund due',
      'refund: null → ₹99',
    ]);
    const of = await paid();
    await give(of, paise(4000));
    expect(lastOf((await of.small.dump()).auditEvents)).toEqual([
      'payment_status: paid → refund due',
      'refund: null → ₹40',
    ]);
  });

  test('changes of the status of a post, a request and a message', async () => {
    const { desk, actsOn, dump } = blogAdminDeps();
    const { id } = await createPost(desk, ASHA, typedPost());
    await updatePost(desk, ASHA, { ...typedPost({ published: true }), id, ver: 1 });
    await removePost(desk, ASHA, { id, ver: 2 });
    expect((await actsOn(`post#${id}`)).map(({ action }) => action)).toEqual([
      'post.create',
      'post.publish',
      'post.delete',
    ]);
    const said = told((await dump()).auditEvents);
    expect(said).toEqual(expect.arrayContaining(['slug: null → soft-brushes', 'published: no → yes']));
    expect(said).toContain('published: yes → null');

    const enquiries = enquiryAdminDeps();
    await enquiries.forms.saveContactMessage(sampleContactMessage(1));
    await enquiries.forms.savePartnerRequest(sampleRequest(1));
    await setContactMessageStatus(enquiries.desk, ASHA, { id: sampleContactMessage(1).id, ver: 1, status: 'spam' });
    const request = { id: sampleRequest(1).id, ver: 1, send_mail: false };
    await setPartnerStatus(enquiries.desk, ASHA, { ...request, status: 'rejected' });
    expect(told((await enquiries.dump()).auditEvents)).toEqual(['status: new → spam', 'status: pending → rejected']);
  });
});

const NAME = 'Zubeida Marked';
const PHONE = '98765 43210';
const EMAIL = 'marked@zubeida.example';
const MARKED = /zubeida|marked|98765|43210/i;

/** Texts about a person that a user may type into any text field of a form. */
const TEXTS = [`Ask ${NAME} herself`, `Call ${PHONE}`, `Call ${PHONE.replace(' ', '')}`, `Mail ${EMAIL} today`];

describe.each(TEXTS)('nobody is named where every field that takes text says "%s"', (typed) => {
  const nothingMarked = (events: readonly AuditEvent[], least: number) => {
    expect(events.length).toBeGreaterThanOrEqual(least);
    expect(told(events).length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toMatch(MARKED);
  };
  const address = `https://maps.example/${typed.replaceAll(' ', '+')}`;
  const clinicForm = ClinicForm.parse({
    clinic_name: typed,
    dentist_name: `Dr. ${NAME}`,
    phone_number: PHONE,
    clinic_address: typed,
    city: typed,
    google_maps_link: address,
    google_business_link: address,
    combo_offer_description: typed,
    dentist_description: typed,
    specializations: [typed],
    services: [typed, 'Scaling'],
  });

  test('acts on a clinic, its reviews, its images and its notification contact', async () => {
    const { desk, deps, dynamo, create, dump } = adminDeps();
    const { id } = await create();
    await updateClinic(desk, ASHA, { ...clinicForm, id, ver: 1 });
    await updateClinic(desk, ASHA, { ...filledIn(), id, ver: 2 });
    const review = ReviewForm.parse({ reviewer_name: NAME, rating: 5, review_text: typed });
    const { id: review_id } = await addReview(desk, ASHA, { ...review, id });
    await updateReview(desk, ASHA, { ...review, rating: 4, id, review_id, ver: 1 });
    await removeReview(desk, ASHA, { id, review_id, ver: 2 });
    const image = await addImage(desk, ASHA, {
      ...NewImage.parse({ image_url: '/images/1.jpg', caption: typed, alt: typed }),
      id,
    });
    await updateImage(desk, ASHA, { id, image_id: image.id, ver: 1, caption: `${typed}!`, alt: typed, order: 0 });
    const contacts = createClinicContacts(directClient(dynamo), 'punnagai');
    const suppressed = createSuppressionReader(directClient(dynamo), 'punnagai');
    const contact = ClinicContactForm.parse({ email: EMAIL, phone: PHONE, language: 'hi', news: ['day_sheet'] });
    await editContact({ ...desk, contacts, suppressed, signer: deps.signer }, ASHA, { id, ver: 1, ...contact });
    nothingMarked((await dump()).auditEvents, 9);
  });

  test('acts on the business settings', async () => {
    const { desk, dynamo, dump } = adminDeps();
    const deps = { ...desk, business: createBusinessStore(directClient(dynamo), 'punnagai') };
    const texts = { headline: typed, name: typed, terms: typed };
    const form = BusinessForm.parse({
      ...FIRST_BUSINESS,
      legal_name: NAME,
      address: typed,
      email: EMAIL,
      phone: PHONE,
      facebook: address,
      instagram: address,
      youtube: address,
      cancel_hours: 24,
      grievance_officer: { name: NAME, email: EMAIL, phone: PHONE, answer_hours: 12 },
      least_figures: FIRST_LEAST_FIGURES,
      offers: [{ highlight: false, until: null, texts: { en: texts, ta: texts, kn: texts, hi: texts } }],
    });
    await editBusiness(deps, ASHA, { ...form, ver: 1 });
    nothingMarked((await dump()).auditEvents, 1);
  });

  test('acts on a post, whose author is a person', async () => {
    const { desk, dump } = blogAdminDeps();
    const slug = typed
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    const post = typedPost({ title: typed, slug, author: NAME, excerpt: typed, category: typed });
    const { id } = await createPost(desk, ASHA, post);
    await updatePost(desk, ASHA, { ...post, content: `<p>${typed}</p>`, published: true, id, ver: 1 });
    nothingMarked((await dump()).auditEvents, 2);
  });

  test('acts on a request, the clinic made from it, and a message', async () => {
    const { desk, forms, dump } = enquiryAdminDeps();
    const request = {
      clinic_name: typed,
      dentist_name: NAME,
      email: EMAIL,
      phone_number: PHONE.replace(' ', ''),
      address: typed,
      city: typed,
      specialization: typed,
      preferred_contact_time: typed,
      message: typed,
    };
    await forms.savePartnerRequest(sampleRequest(1, request));
    const { id } = sampleRequest(1);
    await setPartnerStatus(desk, ASHA, { id, ver: 1, status: 'approved', send_mail: false });
    await makeClinic(desk, ASHA, { id, ver: 2, send_mail: false });
    await forms.saveContactMessage(sampleContactMessage(1, { name: NAME, email: EMAIL, phone: PHONE, message: typed }));
    await setContactMessageStatus(desk, ASHA, { id: sampleContactMessage(1).id, ver: 1, status: 'replied' });
    nothingMarked((await dump()).auditEvents, 5);
  });

  test('acts on a booking', async () => {
    const { deps, dump, paid: pay } = bookingOperationDeps();
    const who = { name: NAME, phone: PHONE.replace(' ', ''), email: EMAIL };
    const time = { clinic_id: clinicId(), slot: NEXT_SLOT, paid_by: 'at_clinic' as const };
    const made = await bookAtDesk(deps, ADMIN, { ...time, ...who });
    await cancelBooking(deps, ADMIN, { id: made.id, ver: 1, reason: typed, refund: 'none', isFresh: true });
    await giveRefund(deps, ADMIN, { ...(await pay()), amount_paise: paise(100), reason: typed });
    nothingMarked((await dump()).auditEvents, 3);
  });
});
