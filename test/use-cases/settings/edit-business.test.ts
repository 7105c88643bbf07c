import { expect, test } from 'vitest';
import { editBusiness } from '#functions/core/settings/business-settings.ts';
import { createBusinessStore } from '#functions/store/settings/business-store.ts';
import { BusinessForm } from '#shared/contract/settings/business.ts';
import { NEVER_EDITED_BUSINESS } from '#shared/domain/settings/edited-business.ts';
import { FIRST_BUSINESS } from '#shared/domain/settings/first-business.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import { FIRST_LEAST_FIGURES } from '#shared/domain/stats/partner-figures.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { adminDeps, ASHA, RAVI } from '../clinics/clinic-admin-deps.ts';

function generalSettings() {
  const { desk, dynamo, actsOn } = adminDeps();
  const business = createBusinessStore(directClient(dynamo), 'punnagai');
  return { deps: { ...desk, business }, business, events: () => actsOn('business#details') };
}

const form = (fields: Partial<BusinessForm> = {}) =>
  BusinessForm.parse({ ...FIRST_BUSINESS, offers: FIRST_OFFERS, least_figures: FIRST_LEAST_FIGURES, ...fields });

test('until somebody saves, the business says what the product came with', async () => {
  const { business, events } = generalSettings();
  expect(await business.read()).toEqual(NEVER_EDITED_BUSINESS);
  expect(await events()).toEqual([]);
});

test('an edit is kept with who made it, and the audit names its fields and repeats none of it', async () => {
  const { deps, business, events } = generalSettings();
  const saved = await editBusiness(deps, ASHA, { ...form({ phone: '1800 425 0000', youtube: null }), ver: 1 });
  expect(saved).toMatchObject({ phone: '1800 425 0000', youtube: null, ver: 2, updated_by: ASHA.email });
  expect(await business.read()).toEqual(saved);
  expect(await events()).toEqual([
    expect.objectContaining({ action: 'business.update', actor_id: 'asha', fields: ['phone', 'youtube'] }),
  ]);
});

test('the grievance officer and the bank days are edited by version, and the audit entry names them', async () => {
  const { deps, business, events } = generalSettings();
  const grievance_officer = {
    name: 'Anitha Raman',
    email: 'anitha@x.example',
    phone: '044 2811 5500',
    answer_hours: 24,
  };
  const edit = form({ grievance_officer, bank_days: { from: 3, to: 10 } });
  await editBusiness(deps, ASHA, { ...edit, ver: 1 });
  expect(await business.read()).toMatchObject({ grievance_officer, bank_days: { from: 3, to: 10 }, ver: 2 });
  expect((await events()).map(({ fields }) => fields)).toEqual([['bank_days', 'grievance_officer']]);
  await editBusiness(deps, RAVI, { ...edit, ver: 2 });
  expect(await events()).toHaveLength(1);
});

test('an edit from an older version changes nothing, and is told who was faster', async () => {
  const { deps, business, events } = generalSettings();
  await editBusiness(deps, ASHA, { ...form({ phone: '1800 425 0000' }), ver: 1 });
  await expect(editBusiness(deps, RAVI, { ...form({ phone: '044 2811 5500' }), ver: 1 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    facts: { ver: 2, changed_by: ASHA.email },
  });
  expect((await business.read()).phone).toBe('1800 425 0000');
  expect(await events()).toHaveLength(1);
});

test('two edits at the same moment leave one version and one audit entry', async () => {
  const { deps, events } = generalSettings();
  const both = await Promise.allSettled([
    editBusiness(deps, ASHA, { ...form({ phone: '1800 425 0000' }), ver: 1 }),
    editBusiness(deps, RAVI, { ...form({ phone: '044 2811 5500' }), ver: 1 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await events()).toHaveLength(1);
});

test('an edit without a change makes no version and no audit entry', async () => {
  const { deps, events } = generalSettings();
  expect(await editBusiness(deps, ASHA, { ...form(), ver: 1 })).toEqual(NEVER_EDITED_BUSINESS);
  expect(await events()).toEqual([]);
});
