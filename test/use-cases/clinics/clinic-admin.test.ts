import { describe, expect, test } from 'vitest';
import { addImage } from '#functions/core/clinics/admin/admin-gallery.ts';
import { addReview } from '#functions/core/clinics/admin/admin-reviews.ts';
import { archiveClinic, restoreClinic } from '#functions/core/clinics/admin/change-times.ts';
import { listAdminClinics } from '#functions/core/search/list-admin-clinics.ts';
import { checkDependencies, removeClinic } from '#functions/core/clinics/admin/remove-clinic.ts';
import { updateClinic } from '#functions/core/clinics/admin/save-clinic-form.ts';
import { showClinic } from '#functions/core/clinics/admin/show-clinic.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { saveLead } from '#functions/core/leads/save-lead.ts';
import { getClinic } from '#functions/core/clinics/get-clinic.ts';
import { listClinics } from '#functions/core/search/list-clinics.ts';
import { searchClinics } from '#functions/core/search/search-clinics.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { AdminClinicQuery } from '#shared/contract/list-pages.ts';
import { NewImage, ReviewForm } from '#shared/contract/clinics/clinic-forms.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { clinicId, sampleClinic } from '#test/store/booking/sample-booking.ts';
import { adminDeps, ASHA, filledIn, RAVI } from './clinic-admin-deps.ts';
import { ordered, REQUEST } from '../test-deps.ts';

const review = ReviewForm.parse({ reviewer_name: 'Kavya', rating: 5, review_text: 'Gentle.' });
const picture = NewImage.parse({ image_url: '/images/one.jpg' });
const CHANGED = { code: 'changed_meanwhile', field: 'ver' };
const GONE = { code: 'clinic_not_found' };

describe('a clinic', () => {
  test('is created with what its form leaves open, and is on the public lists after the next minute (A-071, A-131)', async () => {
    const { desk, deps, create, publish } = adminDeps();
    const clinic = await create();
    expect(clinic).toMatchObject({
      consultation_fee_paise: 9900,
      show_on_homepage: true,
      is_featured: false,
      tabs_config: { about: true, services: true, reviews: true },
      manual_rating: null,
      ver: 1,
      hours_stored: false,
    });
    expect(clinic.availability.map(({ is_open }) => is_open)).toEqual([false, true, true, true, true, true, true]);
    expect(await getClinic(deps, { id: clinic.id })).toMatchObject({ clinic_name: 'Lotus Dental' });
    await publish();
    expect((await desk.published.list()).map(({ id }) => id)).toContain(clinic.id);
  });

  test('is changed as a whole, and the audit names the fields and repeats none of them (A-131, A-158)', async () => {
    const { desk, create, actsOn, deps } = adminDeps();
    const { id } = await create();
    const changed = await updateClinic(desk, RAVI, { ...filledIn({ consultation_fee_paise: paise(0) }), id, ver: 1 });
    expect(changed).toMatchObject({ consultation_fee_paise: 0, ver: 2, updated_by: 'ravi' });
    const events = await actsOn(`clinic#${id}`);
    expect(events.map(({ action, actor_id, actor_email }) => [action, actor_id, actor_email])).toEqual([
      ['clinic.create', 'asha', 'asha@example.in'],
      ['clinic.update', 'ravi', null],
    ]);
    expect(events[1]?.fields).toEqual(['consultation_fee_paise']);
    expect(JSON.stringify(events)).not.toContain('Lotus');
    const served = Object.keys(await getClinic(deps, { id }));
    expect(
      served.filter((name) => ['ver', 'updated_by', 'updated_at', 'paused_at', 'deleted_at'].includes(name)),
    ).toEqual([]);
  });

  test('shows its texts in the language that is asked for, on its page, in lists and in searches, and in no answer all of them', async () => {
    const { desk, deps, create, publish, actsOn } = adminDeps();
    const ta = { clinic_name: 'தாமரை பல் மருத்துவமனை', dentist_name: 'டாக்டர் காவிதா', dentist_description: 'மென்மையாக.' };
    const { id } = await create({ translations: { ta } });
    expect(await showClinic(desk, { id })).toMatchObject({ clinic_name: 'Lotus Dental', translations: { ta } });
    await publish();
    for (const [language, name] of [
      ['ta', ta.clinic_name],
      ['kn', 'Lotus Dental'],
      ['en', 'Lotus Dental'],
      [undefined, 'Lotus Dental'],
    ] as const) {
      const site = { ...deps, clinics: desk.published };
      const shown = await getClinic(site, { id, language });
      const answers = [
        shown,
        ...(await listClinics(site, { language })).clinics,
        ...(await listClinics(site, { homepage: 'true', language })).clinics,
        ...(await searchClinics(site, { language })).clinics,
        ...(await searchClinics(site, { q: 'தாமரை', language })).clinics,
      ].filter((clinic) => clinic.id === id);
      expect(answers.map(({ clinic_name }) => clinic_name)).toEqual(Array(5).fill(name));
      for (const answer of answers) expect(answer).not.toHaveProperty('translations');
      expect(shown.dentist_description).toBe(language === 'ta' ? ta.dentist_description : '');
    }
    const changed = { ...filledIn({ translations: { ta, hi: { clinic_name: 'कमल डेंटल' } } }), id, ver: 1 };
    await updateClinic(desk, RAVI, changed);
    expect((await actsOn(`clinic#${id}`))[1]).toMatchObject({
      fields: ['translations'],
      changes: [{ field: 'translations', before: 'Tamil', after: 'Tamil, Hindi' }],
    });
  });

  test('loses the translations of an offer with that offer', async () => {
    const { desk, create, actsOn } = adminDeps();
    const offer = {
      combo_offer_description: 'Scaling for ₹999',
      translations: { ta: { combo_offer_description: '₹999' } },
    };
    const { id } = await create(offer);
    expect((await actsOn(`clinic#${id}`))[0]?.changes).toContainEqual({
      field: 'translations',
      before: null,
      after: 'Tamil',
    });
    const dearer = { ...offer, combo_offer_description: 'Scaling for ₹1,499' };
    expect((await updateClinic(desk, RAVI, { ...filledIn(dearer), id, ver: 1 })).translations).toEqual({});
  });

  test('two edits at once keep the first, and the second editor learns by whom and when', async () => {
    const { desk, create, actsOn } = adminDeps();
    const { id } = await create();
    await updateClinic(desk, ASHA, { ...filledIn({ consultation_fee_paise: paise(14_900) }), id, ver: 1 });
    const second = updateClinic(desk, RAVI, { ...filledIn({ city: 'Madurai' }), id, ver: 1 });
    await expect(second).rejects.toMatchObject({
      ...CHANGED,
      facts: { changed_by: 'asha@example.in', changed_at: expect.any(String), ver: 2 },
    });
    expect(await showClinic(desk, { id })).toMatchObject({ consultation_fee_paise: 14_900, city: 'Chennai', ver: 2 });
    expect(await actsOn(`clinic#${id}`)).toHaveLength(2);
  });

  test('several saves at the same moment store one, whichever was read first', async () => {
    const { desk, create, actsOn } = adminDeps();
    const { id } = await create();
    const fees = [paise(14_900), paise(19_900), paise(24_900)];
    const tries = await Promise.allSettled(
      fees.map((consultation_fee_paise) =>
        updateClinic(desk, ASHA, { ...filledIn({ consultation_fee_paise }), id, ver: 1 }),
      ),
    );
    const [winner, ...others] = tries.toSorted((a) => (a.status === 'fulfilled' ? -1 : 1));
    expect(others.map((one) => one.status === 'rejected' && one.reason)).toMatchObject([CHANGED, CHANGED]);
    expect(winner).toMatchObject({ value: await showClinic(desk, { id }) });
    expect(await actsOn(`clinic#${id}`)).toHaveLength(2);
  });

  test('cannot be verified from some day to come', async () => {
    const { create } = adminDeps();
    const verified_at = '2030-01-01T00:00:00.000Z';
    await expect(create({ verified_at })).rejects.toMatchObject({ code: 'invalid_input', field: 'verified_at' });
  });
});

describe('deleting a clinic', () => {
  test('takes its reviews and pictures with it, and nobody sees it any more (A-134, A-165)', async () => {
    const { desk, deps, create, publish, actsOn } = adminDeps();
    const { id } = await create();
    await publish();
    await addReview(desk, ASHA, { ...review, id });
    await addImage(desk, ASHA, { ...picture, id });
    expect(await checkDependencies(desk, { id })).toEqual({
      hasRelatedData: true,
      dependencies: { appointments: 0, leads: 0, reviews: 1, gallery: 1, availability: 0, total: 2 },
      removal: 'delete',
    });
    expect(await removeClinic(desk, ASHA, { id, ver: 1 })).toEqual({
      success: true,
      message: 'Clinic deleted successfully',
      removal: 'delete',
    });
    for (const look of [showClinic(desk, { id }), getClinic(deps, { id }), removeClinic(desk, ASHA, { id, ver: 2 })])
      await expect(look).rejects.toMatchObject(GONE);
    expect([await desk.things.reviews(id), await desk.things.gallery(id)]).toEqual([[], []]);
    for (const filter of ['all', 'archived', 'visible'] as const)
      expect((await listAdminClinics(desk, { filter })).clinics.map((clinic) => clinic.id)).not.toContain(id);
    await publish();
    expect((await desk.published.list()).map((clinic) => clinic.id)).not.toContain(id);
    expect((await actsOn(`clinic#${id}`)).at(-1)).toMatchObject({ action: 'clinic.delete', actor_id: 'asha' });
  });

  test('with bookings archives it instead and says why; both are counted before (A-072, A-133, A-134)', async () => {
    const { desk, deps, dump } = adminDeps();
    await holdSlot(deps, REQUEST);
    await saveLead(deps, {
      address: '127.0.0.1',
      lead: {
        name: 'Asha',
        mobile: '9812345670',
        email: null,
        clinic_id: clinicId(),
        appointment_date: '2026-12-01',
        appointment_time: '10:00 AM',
      },
    });
    expect((await checkDependencies(desk, { id: clinicId() })).dependencies).toMatchObject({
      appointments: 1,
      leads: 1,
      total: 2,
    });
    const removed = await removeClinic(desk, ASHA, { id: clinicId(), ver: 1 });
    expect(removed).toEqual({
      success: true,
      removal: 'archive',
      message: 'Clinic archived, not deleted: it has 1 booking and 1 lead',
    });
    const { bookings, clinics } = await dump();
    expect([bookings.length, clinics.map(({ archived_at, deleted_at }) => [archived_at !== null, deleted_at])]).toEqual(
      [1, [[true, null]]],
    );
    await expect(getClinic(deps, { id: clinicId() })).rejects.toMatchObject(GONE);
    const archived = await listAdminClinics(desk, { filter: 'archived', q: 'neem' });
    expect(archived.clinics.map(({ id }) => id)).toEqual([clinicId()]);
    await restoreClinic(desk, ASHA, { id: clinicId(), ver: 2 });
    expect(await getClinic(deps, { id: clinicId() })).toMatchObject({ id: clinicId() });
  });

  test('whose bookings all came to nothing, and left no lead, counts them and archives it (A-072, A-134)', async () => {
    const small = adminDeps();
    const { desk, deps, timeline } = small;
    const { appointment_id } = await ordered(small);
    timeline.now += 30 * HOUR_MS;
    await reconcileBooking(deps, appointment_id);
    const { dependencies, removal } = await checkDependencies(desk, { id: clinicId() });
    expect([dependencies.appointments, dependencies.leads, removal]).toEqual([1, 0, 'archive']);
    expect((await removeClinic(desk, ASHA, { id: clinicId(), ver: 1 })).message).toBe(
      'Clinic archived, not deleted: it has 1 booking',
    );
  });

  test('a clinic whose times were only held and released can still be deleted', async () => {
    const { desk, deps, timeline } = adminDeps();
    const { appointment_id } = await holdSlot(deps, REQUEST);
    timeline.now += HOUR_MS;
    await reconcileBooking(deps, appointment_id);
    expect((await removeClinic(desk, ASHA, { id: clinicId(), ver: 1 })).removal).toBe('delete');
  });

  test('a clinic booked between the count and the deletion keeps everything', async () => {
    const { desk, deps } = adminDeps();
    await addReview(desk, ASHA, { ...review, id: clinicId() });
    const count: typeof desk.clinics.count = async (...of) => {
      const counted = await desk.clinics.count(...of);
      await holdSlot(deps, REQUEST);
      return counted;
    };
    const raced = { ...desk, clinics: { ...desk.clinics, count } };
    await expect(removeClinic(raced, ASHA, { id: clinicId(), ver: 1 })).rejects.toMatchObject(CHANGED);
    expect(await desk.things.reviews(clinicId())).toHaveLength(1);
  });

  test('archives one that has more beside it than goes in one step', async () => {
    const { desk, create } = adminDeps();
    const { id } = await create();
    for (let n = 0; n < 91; n += 1) await addReview(desk, ASHA, { ...review, id });
    expect(await removeClinic(desk, ASHA, { id, ver: 1 })).toMatchObject({
      removal: 'archive',
      message: 'Clinic archived, not deleted: it has 91 reviews and pictures',
    });
  });
});

describe('the list of clinics', () => {
  const list = async (desk: Parameters<typeof listAdminClinics>[0], query: object = {}) => {
    const { clinics } = await listAdminClinics(desk, AdminClinicQuery.parse(query));
    return clinics.map(({ clinic_name }) => clinic_name);
  };

  test('has all but archived ones, newest created first, and filters as they are flagged now (A-020, A-130)', async () => {
    const { desk, create, timeline, publish } = adminDeps();
    await publish();
    for (const fields of [
      { clinic_name: 'Older', is_featured: true },
      { clinic_name: 'Newer', show_on_homepage: false },
    ]) {
      timeline.now += 1000;
      await create(fields);
    }
    // Nothing was published since: what was written meanwhile is looked up.
    expect(await list(desk)).toEqual(['Newer', 'Older', 'Neem Tree Dental']);
    expect(await list(desk, { filter: 'featured' })).toEqual(['Older']);
    expect(await list(desk, { filter: 'hidden' })).toEqual(['Newer']);
    expect(await list(desk, { filter: 'visible' })).toEqual(['Older', 'Neem Tree Dental']);
    await archiveClinic(desk, ASHA, { id: clinicId(), ver: 1 });
    expect(await list(desk, { filter: 'visible' })).toEqual(['Older']);
    expect(await list(desk)).toEqual(['Newer', 'Older']);
    expect(await list(desk, { filter: 'archived' })).toEqual(['Neem Tree Dental']);
  });

  test('has drafts apart from what was archived, a page at a time', async () => {
    const { desk, dynamo } = adminDeps();
    await archiveClinic(desk, ASHA, { id: clinicId(), ver: 1 });
    for (const [n, clinic_name] of ['One', 'Two', 'Three'].entries()) {
      const made = `2026-11-2${n}T04:00:00.000Z`;
      const draft = sampleClinic({ id: clinicId(50 + n), clinic_name, created_at: made, archived_at: made });
      dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item: rowOf.clinic(draft) } });
    }
    expect(await list(desk, { filter: 'drafts' })).toEqual(['Three', 'Two', 'One']);
    expect(await list(desk, { filter: 'archived' })).toEqual(['Neem Tree Dental']);
    expect(await list(desk, { filter: 'drafts', q: 'two' })).toEqual(['Two']);
    const first = await listAdminClinics(desk, { filter: 'drafts' }, 2);
    const second = await listAdminClinics(desk, { filter: 'drafts', cursor: first.next_cursor ?? '' }, 2);
    expect([first, second].map(({ clinics }) => clinics.length)).toEqual([2, 1]);
    expect(second.next_cursor).toBeNull();
  });

  test('is searched by name, dentist, place and phone, however the number is written (A-020)', async () => {
    const { desk, create, publish } = adminDeps();
    await create({ clinic_name: 'Vaigai Smiles', dentist_name: 'Dr. Meera Pandian', city: 'Madurai' });
    await publish();
    for (const q of ['vaigai', 'MEERA pandian', 'madurai smil', '28115500', '044 2811 5500', '+91 44 2811 5500'])
      expect([q, await list(desk, { q })]).toEqual([q, ['Vaigai Smiles']]);
    for (const q of ['chennai vaigai', '9999999999', 'nobody']) expect([q, await list(desk, { q })]).toEqual([q, []]);
    expect(await list(desk, { q: '  ' })).toHaveLength(2);
    // A vowel sign may be typed as one character or as two.
    await create({ clinic_name: 'பொன்னி பல் மருத்துவமனை' });
    for (const form of ['NFC', 'NFD']) expect(await list(desk, { q: 'பொன்னி'.normalize(form) })).toHaveLength(1);
    expect(await list(desk, { q: 'vaigai', filter: 'featured' })).toEqual([]);
  });

  test('turns pages of 25 behind the last clinic shown, none twice, while new ones come', async () => {
    const { desk, create, publish, timeline } = adminDeps();
    for (let n = 0; n < 60; n += 1) {
      timeline.now += 1000;
      await create({ clinic_name: `Clinic ${n}` });
    }
    await publish();
    const names = Array.from({ length: 60 }, (_, n) => `Clinic ${59 - n}`);
    for (const query of [{}, { q: 'clinic' }, { filter: 'visible' }]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listAdminClinics(desk, AdminClinicQuery.parse({ ...query, cursor }));
        expect(page.clinics.length).toBeLessThanOrEqual(25);
        seen.push(...page.clinics.map(({ clinic_name }) => clinic_name));
        cursor = page.next_cursor ?? undefined;
        await create({ clinic_name: 'Clinic of this moment' });
      } while (cursor !== undefined);
      const known = seen.filter((name) => names.includes(name));
      expect(known).toEqual(names);
    }
  });
});
