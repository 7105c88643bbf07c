import { expect, it } from 'vitest';
import { saveLead } from '#functions/core/leads/save-lead.ts';
import { addLeadNote } from '#functions/core/leads/follow-up.ts';
import { eraseLead } from '#functions/core/privacy/erase-enquiries.ts';
import { createPrivacyStore } from '#functions/store/privacy/privacy-store.ts';
import { istDay } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { clinicId } from '#test/store/booking/sample-booking.ts';
import { interruptedAfter, privacyDeps } from './privacy-deps.ts';
import { ADMIN, refused } from '../payments/refund-deps.ts';
import { CUSTOMER, REQUEST } from '../test-deps.ts';

/** More notes than one transaction takes. */
const NOTES = 120;

/** Somebody who gave their details and was called often. */
async function notedLead() {
  const of = privacyDeps();
  const { name, email, phone } = CUSTOMER;
  const day = { appointment_date: istDay(REQUEST.slot), appointment_time: '10:00' };
  const lead = { name, mobile: phone, email, clinic_id: clinicId(), ...day };
  await saveLead(of.deps, { address: '127.0.0.1', lead });
  const find = async () => (await of.all({ phone }))[0] ?? expect.unreachable('nobody finds the lead');
  const found = await find();
  for (let n = 0; n < NOTES; n += 1) await addLeadNote(of.desk, ADMIN, { id: found.id, text: `Asha called, ${n}` });
  return { of, lead: found, find };
}

it('every note goes with its lead, however many there are and while more are written', async () => {
  const { of, lead } = await notedLead();
  expect(await refused(eraseLead(of.desk, ADMIN, { ...lead, ver: lead.ver + 1 }))).toBe('changed_meanwhile');
  expect((await of.desk.leads.lead(lead.id))?.notes).toHaveLength(NOTES);
  const leads: typeof of.desk.leads = {
    ...of.desk.leads,
    lead: async (id) => {
      const found = await of.desk.leads.lead(id);
      await addLeadNote(of.desk, ADMIN, { id, text: 'Asha called in this moment' });
      return found;
    },
  };
  await eraseLead({ ...of.desk, leads }, ADMIN, lead);
  expect(of.table()).not.toContain('Asha');
});

it.each([1, 2, 3])(
  'they go where the erasure was interrupted after %i writes, too; until then none is added',
  async (writes) => {
    const { of, lead, find } = await notedLead();
    const dying = { ...of.desk, people: createPrivacyStore(interruptedAfter(of, writes), 'punnagai', loudLog) };
    await expect(eraseLead(dying, ADMIN, lead)).rejects.toThrow('the function ended');
    const late = addLeadNote(of.desk, ADMIN, { id: lead.id, text: 'Asha called once more' });
    expect(await refused(late)).toBe('lead_not_found');
    await eraseLead(of.desk, ADMIN, await find());
    expect(of.table()).not.toContain('Asha');
  },
);
