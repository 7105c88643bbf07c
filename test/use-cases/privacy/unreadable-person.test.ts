import { expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { suppressionId } from '#functions/core/digests.ts';
import { rowOfNote } from '#functions/store/leads/lead-admin-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { rowOfSuppressed } from '#functions/store/messages/suppression-store.ts';
import { identify } from '#functions/store/table/table.ts';
import type { Row } from '#functions/store/table/table-definition.ts';
import { firstContact } from '#shared/domain/clinics/clinic-contact.ts';
import type { PartnerEmail } from '#shared/domain/enquiries/enquiry.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, NOW, sampleClinic, sampleLead } from '#test/store/booking/sample-booking.ts';
import { sampleContactMessage, sampleRequest } from '../enquiries/enquiry-admin-deps.ts';
import { privacyDeps, ulid } from './privacy-deps.ts';
import { CUSTOMER, ORDER, REQUEST } from '../test-deps.ts';

const WANTED = { phone: CUSTOMER.phone, email: CUSTOMER.email };

/** A world in which somebody is told of rows that cannot be read. */
function deps() {
  const alarms: string[] = [];
  const of = privacyDeps({ alarm: (message) => void alarms.push(message) });
  const put = async (...rows: readonly Row[]): Promise<void> => {
    for (const Item of rows) await directClient(of.dynamo).put({ TableName: 'punnagai', Item });
  };
  return { ...of, put, alarms: () => [...alarms, ...of.alarms] };
}

const LEAD_ID = 'a'.repeat(64);
const lead = { ...sampleLead(), id: LEAD_ID, mobile: WANTED.phone };
const leadRow = rowOf.lead(lead);
const note = { id: 'note_1', lead_id: LEAD_ID, text: 'Calls again', at: NOW, by_id: 'a', by_email: null };
const REQUEST_ID = `ptr_${ulid(2)}`;
const partner = sampleRequest(2, { id: REQUEST_ID, email: WANTED.email, clinic_id: clinicId(9), status: 'approved' });
const mail: PartnerEmail = {
  partner_id: REQUEST_ID,
  status: 'approved',
  ver: 1,
  state: 'SENT',
  attempts: 1,
  sent_at: null,
  delivery_id: null,
  next_check_at: null,
  created_at: NOW,
};
const [draft, standing] = [
  { ...sampleClinic({ id: clinicId(9), created_at: NOW, archived_at: NOW }), partner_request_id: REQUEST_ID },
  sampleClinic({ id: clinicId(3) }),
];
const contact = { ...firstContact(clinicId(3)), email: WANTED.email };
const spam = sampleContactMessage(3, { status: 'spam', email: WANTED.email });
const message = sampleContactMessage(4, { email: WANTED.email });

const seen = (kind: string, id: string) => ({ kind, id, obstacle: 'unreadable' });

it.each<[string, readonly Row[], readonly object[]]>([
  ['a lead', [{ ...leadRow, name: 7 }], [seen('lead', LEAD_ID)]],
  [
    'a note on a lead',
    [leadRow, { ...rowOfNote(note, lead), text: 7 }],
    [{ ...seen('lead', LEAD_ID), name: lead.name }],
  ],
  ['a message', [{ ...rowOf.contactMessage(message), name: 7 }], [seen('message', message.id)]],
  ['a message that is spam', [{ ...rowOf.contactMessage(spam), name: 7 }], [seen('message', spam.id)]],
  ['a partner request', [{ ...rowOf.partnerRequest(partner), email: 7 }], [seen('partner_request', REQUEST_ID)]],
  [
    'an e-mail to a partner',
    [rowOf.partnerRequest(partner), { ...rowOf.partnerEmail(mail), attempts: 'one' }],
    [{ ...seen('partner_request', REQUEST_ID), name: partner.dentist_name }],
  ],
  [
    'the draft of a partner',
    [rowOf.partnerRequest(partner), { ...rowOf.clinic(draft), clinic_name: 7 }],
    [{ ...seen('partner_request', REQUEST_ID), name: partner.dentist_name }, seen('clinic_draft', draft.id)],
  ],
  ['a clinic that stands', [{ ...rowOf.clinic(standing), clinic_name: 7 }], [seen('clinic_contact', standing.id)]],
  [
    'where a clinic is told',
    [rowOf.clinic(standing), { ...rowOf.clinicContact(contact), email: 7 }],
    [seen('clinic_contact', standing.id)],
  ],
])('other data of a person is found if %s cannot be read, and that is shown', async (_what, rows, found) => {
  const of = deps();
  const other = sampleContactMessage(1, { email: WANTED.email });
  await of.put(rowOf.contactMessage(other), ...rows);
  const entries = await of.all(WANTED);
  expect(entries).toHaveLength(found.length + 1);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'message', id: other.id, obstacle: null }),
      ...found.map((one) => expect.objectContaining(one)),
    ]),
  );
  expect(of.alarms()).not.toEqual([]);
});

it('an address that takes no mail is shown where that cannot be read', async () => {
  const of = deps();
  const id = suppressionId(of.desk.signer, WANTED.email);
  const listed = { id, address: WANTED.email, why: 'BOUNCED', told_by: 'ses', added_by: null, since: NOW } as const;
  await of.put({ ...rowOfSuppressed(listed), why: 7 });
  expect(await of.all(WANTED)).toMatchObject([seen('suppressed_address', id)]);
});

it.each(['META', 'PII', 'NOTICE', 'AUD'])(
  'a booking of which a row (%s) cannot be read is shown, and the others are found',
  async (item) => {
    const of = deps();
    const { appointment_id: id, token } = await holdSlot(of.deps, REQUEST);
    const { order_id } = await createOrder(of.deps, { appointment_id: id, token, ...ORDER });
    of.razorpay.authorise(of.razorpay.begin(order_id ?? '') ?? '');
    await of.wait(id, 1000);
    await of.put(rowOf.contactMessage(message));
    const rows = [...of.dynamo.table.partitions.values()].flatMap((partition) => partition.all());
    const spoilt = rows.find((row) => identify(row).id === id && identify(row).item === item) ?? {};
    await of.put({ ...spoilt, id: 7, phase: 7, name: 7, kind: 7, move: 7, at: 7 });
    expect(await of.all({ email: WANTED.email })).toMatchObject([
      { ...seen('booking', id), name: null },
      { kind: 'message', obstacle: null },
    ]);
  },
);
