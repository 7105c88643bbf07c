import { describe, expect, test } from 'vitest';
import { restoreClinic } from '#functions/core/clinics/admin/change-times.ts';
import { removeClinic } from '#functions/core/clinics/admin/remove-clinic.ts';
import { updateClinic } from '#functions/core/clinics/admin/save-clinic-form.ts';
import { showClinic } from '#functions/core/clinics/admin/show-clinic.ts';
import { setPartnerStatus, showPartner } from '#functions/core/enquiries/admin/partner-requests.ts';
import { sendLink } from '#functions/core/enquiries/admin/send-link.ts';
import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import { Problem } from '#shared/problems.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { ASHA, RAVI } from './clinic-admin-deps.ts';
import { gone, withDraft } from './partners-draft.ts';

describe('the partner completes the clinic', () => {
  test('the partner fills in the draft by an e-mailed link in their language, and the audit entry names their request', async () => {
    const { sent, view, save, team, desk, id, clinic_id, actsOn } = await withDraft({ language: 'ta' });
    expect(sent.mails).toHaveLength(1);
    expect(sent.mails[0]?.subject).toContain('நிறைவு செய்யுங்கள்');
    expect(sent.mails[0]?.text).toMatch(/\/ta\/my-clinic#\w{12}\b/);
    const read = await view();
    expect(read).toMatchObject({ clinic_name: 'Neem Tree Dental', completed_at: null, ver: 1 });
    const filled = {
      consultation_fee_paise: paise(25_000),
      services: ['Scaling'],
      dentist_description: 'Twenty years of braces.',
    };
    const saved = await save(read, filled);
    expect(saved).toMatchObject({ ...filled, completed_at: null, ver: 2 });
    expect(await showClinic(team, { id: clinic_id })).toMatchObject({
      ...filled,
      clinic_name: 'Neem Tree Dental',
      hours_stored: true,
      updated_by: `partner#${id}`,
    });
    const finished = await save(saved, {}, true);
    expect(finished.completed_at).not.toBeNull();
    expect(await showPartner(desk, { id })).toMatchObject({ is_draft: true, completed_at: finished.completed_at });
    // Until it is published it may be changed.
    expect(await save(finished, { consultation_fee_paise: paise(30_000) })).toMatchObject({
      completed_at: finished.completed_at,
      ver: 4,
    });
    expect((await actsOn(`clinic#${clinic_id}`)).map(({ action }) => action)).toEqual([
      'clinic.create',
      'clinic.contact',
      'clinic.update',
      'clinic.complete',
      'clinic.update',
    ]);
  });

  test('with texts in other languages, which the team finds in the draft', async () => {
    const { view, save, team, clinic_id } = await withDraft({ language: 'ta' });
    const read = await view();
    expect(read.translations).toEqual({});
    const translations = { ta: { clinic_name: 'வேப்பமரம் பல் மருத்துவமனை', dentist_description: 'இருபது வருட அனுபவம்.' } };
    expect(await save(read, { translations })).toMatchObject({ clinic_name: 'Neem Tree Dental', translations });
    expect((await view()).translations).toEqual(translations);
    expect(await showClinic(team, { id: clinic_id })).toMatchObject({ translations, clinic_name: 'Neem Tree Dental' });
  });

  test('not from a version that stands no more, and nothing is finished that is never open', async () => {
    const { view, save, team, clinic_id } = await withDraft();
    const read = await view();
    const { availability: _hours, hours_stored: _stored, ...fields } = await showClinic(team, { id: clinic_id });
    const known = Object.entries(fields).filter(([name]) => name in ClinicForm.shape);
    const form = ClinicForm.parse(Object.fromEntries(known));
    await updateClinic(team, RAVI, { ...form, consultation_fee_paise: paise(40_000), id: clinic_id, ver: 1 });
    await expect(save(read, { consultation_fee_paise: paise(25_000) })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    const now = await view();
    expect(now).toMatchObject({ consultation_fee_paise: paise(40_000), ver: 2 });
    const availability = now.availability.map((day) => ({ ...day, is_open: false }));
    const never = { code: 'invalid_input', field: 'availability' };
    await expect(save(now, { availability }, true)).rejects.toMatchObject(never);
    expect(await save(now, { availability })).toMatchObject({ completed_at: null, ver: 3 });
  });
});

describe('a link opens its own draft and nothing else', () => {
  test('another code is refused, and a code writes no clinic but its own', async () => {
    const { key, view, save } = await withDraft();
    const read = await view();
    const refusal = new Problem('unauthorized', 'Authorization');
    for (const wrong of ['guess', `${key}A`, key.slice(1), key.split('').toReversed().join('')])
      await expect(view(wrong)).rejects.toEqual(refusal);
    await expect(save({ ...read, id: 'cln_01KB0000000000000000000000' })).rejects.toEqual(refusal);
  });

  test('a newer link ends the one before', async () => {
    const { view, desk, id, key, newestKey } = await withDraft();
    await sendLink(desk, RAVI, { id, ver: 2 });
    const newer = await newestKey();
    expect(newer).not.toBe(key);
    await expect(view(key)).rejects.toEqual(gone);
    expect(await view(newer)).toMatchObject({ ver: 1 });
  });

  test('it ends after thirty days', async () => {
    const { view, timeline } = await withDraft();
    timeline.now += 30 * DAY_MS - 60_000;
    expect(await view()).toMatchObject({ ver: 1 });
    timeline.now += 120_000;
    await expect(view()).rejects.toEqual(gone);
  });

  type Draft = Awaited<ReturnType<typeof withDraft>>;
  const ends: [string, (draft: Draft) => Promise<unknown>][] = [
    ['published', ({ team, clinic_id: id }) => restoreClinic(team, ASHA, { id, ver: 1 })],
    ['deleted', ({ team, clinic_id: id }) => removeClinic(team, ASHA, { id, ver: 1 })],
    [
      'of a request that is rejected',
      ({ desk, id }) => setPartnerStatus(desk, ASHA, { id, ver: 2, status: 'rejected', send_mail: false }),
    ],
    ['sent another link', ({ desk, id }) => sendLink(desk, RAVI, { id, ver: 2 })],
  ];
  test.each(ends)(
    'a clinic that is %s is not opened, and is not written by a save that had opened it before',
    async (_, end) => {
      const draft = await withDraft();
      const read = await draft.view();
      const { clinicOnboardings } = draft.deps;
      let isOver = false;
      // It ends between the partner's read and their write.
      draft.deps.clinicOnboardings = {
        ...clinicOnboardings,
        count: async (quota) => {
          if (!isOver) await end(draft);
          isOver = true;
          return clinicOnboardings.count(quota);
        },
      };
      await expect(draft.save(read, { consultation_fee_paise: paise(100) })).rejects.toEqual(gone);
      await expect(draft.view()).rejects.toEqual(gone);
      expect((await clinicOnboardings.clinic(draft.clinic_id))?.consultation_fee_paise).toBe(
        read.consultation_fee_paise,
      );
    },
  );

  test('no link is sent where there is no draft, and none is open that was never sent', async () => {
    const { team, desk, id, clinic_id } = await withDraft();
    await restoreClinic(team, ASHA, { id: clinic_id, ver: 1 });
    await expect(sendLink(desk, RAVI, { id, ver: 2 })).rejects.toEqual(gone);
    expect(await showPartner(desk, { id })).toMatchObject({ is_draft: false, mails: [{ status: 'complete_clinic' }] });
  });
});
