import { expect, it } from 'vitest';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { deleteOldDrafts, LOOKED_AT, type OldDraftsDeps } from '#functions/core/privacy/delete-old-drafts.ts';
import { showRetention } from '#functions/core/privacy/erase-old-visits.ts';
import { createAuditStore } from '#functions/store/audit/audit-store.ts';
import { createClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import { createClinicContacts } from '#functions/store/clinics/clinic-contacts.ts';
import { createReviewsAndImages } from '#functions/store/clinics/reviews-and-images-store.ts';
import { createOldDrafts, createOldVisits } from '#functions/store/privacy/privacy-store.ts';
import { createImageStore } from '#functions/store/images/image-stores.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { firstContact, type ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { imageAddress } from '#shared/domain/images/image-address.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { clientThat, directClient, sendTo } from '#test/store/fake/fake-dynamo.ts';
import {
  appointmentId,
  clinicId,
  NOW,
  sampleAppointment,
  sampleClinic,
  sampleLead,
} from '#test/store/booking/sample-booking.ts';
import { sampleRequest } from '../enquiries/enquiry-admin-deps.ts';
import { privacyDeps, ulid } from './privacy-deps.ts';

const TABLE = 'punnagai';
const STEM = '/images/door';

type Client = ReturnType<typeof directClient>;

/** The schedule, over a table of drafts. */
function oldDrafts() {
  const of = privacyDeps();
  const alarms: [string, Record<string, unknown>][] = [];
  const stuck = keptStuck();
  const log = {
    ...stuck.deps.log,
    info: () => {},
    alarm: (what: string, ids: Record<string, unknown>) => void alarms.push([what, ids]),
  };
  const scheduleOver = (client: Client): OldDraftsDeps => ({
    ...of.deps,
    log,
    countStuck: stuck.deps.countStuck,
    clinics: createClinicAdminStore(client, TABLE, loudLog),
    things: createReviewsAndImages(client, TABLE, loudLog),
    contacts: createClinicContacts(client, TABLE),
    enquiries: of.desk.enquiries,
    drafts: createOldDrafts(client, TABLE, loudLog),
  });
  const client = directClient(of.dynamo);
  const schedule = scheduleOver(client);
  const put = async (...rows: readonly object[]): Promise<void> => {
    for (const Item of rows) await client.put({ TableName: TABLE, Item: { ...Item } });
  };
  const daysAgo = (days: number) => new Date(of.timeline.now - days * DAY_MS).toISOString();
  const longAgo = daysAgo(keptDays('clinic_draft') + 1);
  const run = (until = Infinity) => deleteOldDrafts(schedule, until);
  const clinic = (id: string) => schedule.clinics.page('archived', 1000).then(({ clinics }) => named(clinics, id));
  const row = (id: string) => createClinicAdminStore(client, TABLE, loudLog).get(id);
  const events = createAuditStore(client, TABLE, loudLog);
  const pictures = createImageStore(client, TABLE, loudLog);
  return { ...of, alarms, stuck, schedule, scheduleOver, put, daysAgo, longAgo, run, clinic, row, events, pictures };
}

type Of = ReturnType<typeof oldDrafts>;
const named = (clinics: readonly AdminClinicRecord[], id: string) => clinics.find((clinic) => clinic.id === id) ?? null;

type Change = {
  clinic?: Partial<AdminClinicRecord>;
  image?: Partial<GalleryImage>;
  review?: Partial<Review>;
  contact?: Partial<ClinicContact>;
  request?: Partial<PartnerRequest>;
};

/** A draft of long ago that nobody touched since, with all that may lie with one. */
async function draft(of: Of, n: number, change: Change = {}): Promise<string> {
  const [id, at] = [clinicId(n), of.longAgo];
  const partner_request_id = `ptr_${ulid(n)}`;
  const request = sampleRequest(n, { id: partner_request_id, clinic_id: id, status: 'approved', created_at: at });
  const made = sampleClinic({ id, created_at: at, archived_at: at, dentist_name: 'Meena Varadan' });
  const image: GalleryImage = {
    id: `img_${n}`,
    clinic_id: id,
    image_url: imageAddress(STEM),
    caption: null,
    alt: 'Meena Varadan at work',
    order: 0,
    created_at: at,
    ...NEVER_EDITED,
    ...change.image,
  };
  await of.put(
    rowOf.partnerRequest({ ...request, ...change.request }),
    rowOf.clinic({ ...made, partner_request_id, ...change.clinic }),
    rowOf.clinicContact({ ...firstContact(id), email: 'meena@varadan.example', ...change.contact }),
    rowOf.image(image),
    rowOf.review({ ...reviewOf(id, at, n), ...change.review }),
  );
  return id;
}

const reviewOf = (clinic_id: string, at: string, n: number): Review => ({
  id: `rev_${n}`,
  clinic_id,
  reviewer_name: 'Friend of Varadan',
  reviewer_image: null,
  rating: 5,
  review_text: 'Gentle',
  review_date: '2025-01-01',
  created_at: at,
  updated_at: at,
  source: 'admin',
  state: 'published',
  appointment_id: null,
  ver: 1,
  updated_by: null,
});

it('a draft that nobody changed for as long as we keep one is deleted by the schedule, with what lay with it, as an act of its own', async () => {
  const of = oldDrafts();
  const later = new Date(of.timeline.now + 30 * DAY_MS).toISOString();
  const id = await draft(of, 9);
  const picture = { stem: STEM, purpose: 'gallery' as const, clinic_id: id, created_at: of.longAgo };
  await of.put(rowOf.picture({ ...picture, next_look_at: later }));
  const young = await draft(of, 10, { clinic: { updated_at: of.daysAgo(300) } });
  const retention = () => showRetention({ ...of.schedule, old: createOldVisits(directClient(of.dynamo), TABLE) });
  expect((await retention()).drafts).toBeNull();
  expect(await of.run()).toBe('1 drafts deleted');
  const now = new Date(of.timeline.now).toISOString();
  expect(await of.row(id)).toMatchObject({ deleted_at: now, ver: 2, updated_by: 'schedule' });
  expect([await of.clinic(id), (await of.clinic(young))?.id]).toEqual([null, young]);
  expect([await of.schedule.things.gallery(id), await of.schedule.things.reviews(id)]).toEqual([[], []]);
  expect(await of.schedule.contacts.get(id)).toBeNull();
  expect((await of.pictures.due(now)).map(({ stem }) => stem)).toEqual([STEM]);
  expect(await of.desk.enquiries.draft(id)).toBeNull();
  const { events } = await of.events.page({ entity: `clinic#${id}` }, 10);
  expect(events).toEqual([
    expect.objectContaining({ action: 'clinic.delete', actor_id: 'schedule', actor_email: null, at: now }),
  ]);
  expect(JSON.stringify(events)).not.toContain('Varadan');
  expect(await of.run()).toBe('0 drafts deleted');
  expect((await retention()).drafts).toEqual({ ran_at: now, deleted: 1 });
});

const lately = (of: Of) => ({ updated_at: of.daysAgo(300) });

it.each<[string, (of: Of) => Change]>([
  ['the clinic', (of) => ({ clinic: lately(of) })],
  ['a picture', (of) => ({ image: lately(of) })],
  ['a picture that is new', (of) => ({ image: { created_at: of.daysAgo(1) } })],
  ['a review', (of) => ({ review: lately(of) })],
  ['where it is told of bookings', (of) => ({ contact: lately(of) })],
  ['its request, as when its link is sent anew', (of) => ({ request: lately(of) })],
  [
    'all of it, as it was made lately',
    (of) => ({ clinic: { created_at: of.daysAgo(300), archived_at: of.daysAgo(300) } }),
  ],
])('a draft stays while somebody works on it: %s was changed', async (_what, change) => {
  const of = oldDrafts();
  const id = await draft(of, 9, change(of));
  expect(await of.run()).toBe('0 drafts deleted');
  expect([(await of.clinic(id))?.deleted_at, (await of.schedule.things.gallery(id)).length]).toEqual([null, 1]);
});

it('a clinic that was published once, or that anybody booked or began to book at, stays however old it is', async () => {
  const of = oldDrafts();
  const shown = await draft(of, 9, { clinic: { archived_at: of.daysAgo(500) } });
  const standing = await draft(of, 10, { clinic: { archived_at: null } });
  const [booked, wanted] = [await draft(of, 11), await draft(of, 12)];
  await of.put(rowOf.endedBooking(sampleAppointment({ id: appointmentId(1), clinic_id: booked })));
  await of.put(rowOf.lead({ ...sampleLead(), id: 'f'.repeat(64), clinic_id: wanted, phone_digest: 'd'.repeat(64) }));
  expect(await of.run()).toBe('0 drafts deleted');
  for (const id of [shown, standing, booked, wanted]) {
    expect((await of.row(id))?.deleted_at).toBeNull();
    expect(await of.schedule.things.gallery(id)).toHaveLength(1);
  }
});

it('a draft that somebody publishes in this moment stays with all that lies with it', async () => {
  const of = oldDrafts();
  const id = await draft(of, 9);
  const count: OldDraftsDeps['clinics']['count'] = async (...asked) => {
    const stands = await of.row(id);
    if (stands !== null) await of.put(rowOf.clinic({ ...stands, archived_at: null, ver: stands.ver + 1 }));
    return of.schedule.clinics.count(...asked);
  };
  const deps = { ...of.schedule, clinics: { ...of.schedule.clinics, count } };
  expect(await deleteOldDrafts(deps, Infinity)).toBe('0 drafts deleted');
  expect(await of.row(id)).toMatchObject({ deleted_at: null, archived_at: null });
  expect(await of.schedule.things.gallery(id)).toHaveLength(1);
  expect(await of.run()).toBe('0 drafts deleted');
});

it.each([0, 1, 2])(
  'a deletion that was interrupted after %i transactions is finished by the next run',
  async (writes) => {
    const of = oldDrafts();
    const id = await draft(of, 9);
    await of.put(...Array.from({ length: 130 }, (_, n) => rowOf.review(reviewOf(id, of.longAgo, n + 100))));
    const direct = directClient(of.dynamo);
    let left = writes;
    // From then on nothing is written any more, as where a function dies.
    let ended = false;
    const client = clientThat(async (command) => {
      if (command.operation === 'transactWrite') {
        ended ||= left === 0;
        left -= 1;
      }
      if (ended) throw new Error('the function ended');
      return sendTo(direct, command);
    });
    await expect(deleteOldDrafts(of.scheduleOver(client), Infinity)).rejects.toThrow('the function ended');
    await of.run();
    expect((await of.row(id))?.deleted_at).not.toBeNull();
    expect(await of.schedule.things.reviews(id)).toEqual([]);
    expect((await of.events.page({ entity: `clinic#${id}` }, 10)).events).toHaveLength(1);
  },
);

it.each<[string, (id: string, n: number) => object]>([
  ['where it is told', (id) => ({ ...rowOf.clinicContact(firstContact(id)), news: 'all' })],
  ['its request', (_id, n) => ({ ...rowOf.partnerRequest(sampleRequest(n, { id: `ptr_${ulid(n)}` })), status: 7 })],
  [
    'a picture',
    (id) => ({
      ...rowOf.picture({ stem: STEM, purpose: 'gallery', clinic_id: id, created_at: NOW, next_look_at: NOW }),
      created_at: 'long ago',
    }),
  ],
])(
  'a row of a draft that cannot be read is told, and the others do not wait behind it: %s',
  async (_what, unreadable) => {
    const of = oldDrafts();
    const at = of.daysAgo(900);
    // The list is read newest first.
    const second = await draft(of, 10, {
      clinic: { created_at: at, archived_at: at },
      image: { image_url: imageAddress('/images/another') },
    });
    const first = await draft(of, 9);
    await of.put(unreadable(first, 9));
    await of.run();
    expect((await of.row(second))?.deleted_at).not.toBeNull();
    expect(await of.schedule.contacts.get(second)).toBeNull();
    expect(of.alarms.map(([, ids]) => ids['clinic_id'])).toEqual([first]);
    await of.run();
    expect(of.stuck.counted).toEqual([
      ['old-draft', 1],
      ['old-draft', 1],
    ]);
    expect(of.stuck.named).toEqual([first, first]);
    expect((await of.schedule.drafts.mark())?.place).toBeNull();
  },
);

it('a draft that cannot be removed is retried by each run, and the next drafts do not wait for it', async () => {
  const of = oldDrafts();
  const spoilt = await draft(of, 9);
  const picture = { stem: STEM, purpose: 'gallery', clinic_id: spoilt, created_at: NOW, next_look_at: NOW } as const;
  await of.put({ ...rowOf.picture(picture), created_at: 'long ago' });
  expect(await of.run()).toBe('1 drafts deleted');
  const next = await draft(of, 10, { image: { image_url: imageAddress('/images/another') } });
  expect(await of.run()).toBe('1 drafts deleted');
  expect(of.alarms.map(([, ids]) => ids['clinic_id'])).toEqual([spoilt, spoilt]);
  expect(await of.schedule.things.gallery(next)).toEqual([]);
  expect(await of.schedule.things.gallery(spoilt)).toHaveLength(1);
  await of.put(rowOf.picture(picture));
  expect(await of.run()).toBe('0 drafts deleted');
  expect([await of.schedule.things.gallery(spoilt), (await of.schedule.drafts.mark())?.left]).toEqual([[], []]);
});

it('data stored with a deleted draft is removed even if the table collected the draft before', async () => {
  const of = oldDrafts();
  const id = await draft(of, 9);
  const { drafts } = of.schedule;
  await drafts.keepMark({ place: null, begun: id, left: [], deleted: 3, ran_at: of.longAgo });
  await directClient(of.dynamo).delete({ TableName: TABLE, Key: keyOf.clinic(id) });
  expect(await of.run()).toBe('0 drafts deleted');
  expect(await of.schedule.things.gallery(id)).toEqual([]);
  expect((await drafts.mark())?.begun).toBeNull();
});

it('a run looks at some clinics, and the next one goes on behind them', async () => {
  const of = oldDrafts();
  const shown = { archived_at: of.daysAgo(500) };
  for (let n = 0; n < LOOKED_AT; n += 1) {
    const created_at = of.daysAgo(600 + n);
    await of.put(rowOf.clinic({ ...sampleClinic({ id: clinicId(100 + n), created_at }), ...shown }));
  }
  const oldest = of.daysAgo(2000);
  const id = await draft(of, 9, { clinic: { created_at: oldest, archived_at: oldest } });
  expect(await of.run(0)).toBe('0 drafts deleted');
  expect(await of.run()).toBe('0 drafts deleted');
  expect(await of.clinic(id)).not.toBeNull();
  expect(await of.run()).toBe('1 drafts deleted');
  expect((await of.schedule.drafts.mark())?.place).toBeNull();
});
