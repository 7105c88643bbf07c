import { expect, test } from 'vitest';
import { createEnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import { createImageStore } from '#functions/store/images/image-stores.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { PartnerDetail } from '#shared/contract/enquiries/enquiry-admin.ts';
import { Retention } from '#shared/contract/privacy/privacy.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { imageAddress } from '#shared/domain/images/image-address.ts';
import { keptDays, keptSeconds } from '#shared/domain/privacy/retention.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { until } from '#test/flows/until.ts';
import { loudLog } from '#test/loud-log.ts';
import { runningProduct } from '#test/running-product.ts';
import { tableClient } from '#test/table-client.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { invited } from '../enquiries/invited-partner.ts';

/** A partner's draft with a picture, as it stands when nobody has touched it for as long as we keep one. */
async function forgotten() {
  const partner = await invited();
  const { clinic_id, at } = partner;
  const { dynamoEndpoint, tableName: TableName } = runningProduct();
  const client = tableClient(dynamoEndpoint);
  const enquiries = createEnquiryAdminStore(client, TableName, loudLog);
  const long_ago = new Date(Date.now() - keptSeconds('clinic_draft') * 1000 - DAY_MS).toISOString();
  const old = { created_at: long_ago, updated_at: long_ago };
  const clinic = await enquiries.draft(clinic_id);
  const made = await enquiries.partner(at.split('/').at(-1) ?? '');
  if (clinic === null || made === null) throw new Error('the draft is not there');
  const stem = `/images/gallery/gallery_${clinic_id}_1`;
  const image = { image_url: imageAddress(stem), caption: null, alt: 'The door', order: 0 };
  const picture = { stem, purpose: 'gallery', clinic_id, created_at: long_ago } as const;
  const rows = [
    rowOf.clinic({ ...clinic, ...old, archived_at: long_ago }),
    rowOf.partnerRequest({ ...made.request, ...old }),
    rowOf.image({ id: 'img_1', clinic_id, ...image, ...NEVER_EDITED, created_at: long_ago }),
    rowOf.picture({ ...picture, next_look_at: new Date(Date.now() + DAY_MS).toISOString() }),
  ];
  for (const Item of rows) await client.put({ TableName, Item });
  const pictures = createImageStore(client, TableName, loudLog);
  /** A run that another test has begun may have looked at it already, and taken it away. */
  const isLookedAtNext = async () =>
    (await pictures.due(new Date().toISOString())).some((due) => due.stem === stem) ||
    (await client.get({ TableName, Key: keyOf.picture(stem) })).Item === undefined;
  return { ...partner, stem, isLookedAtNext, end: () => client.destroy() };
}

test('a draft that nobody changed for long is deleted by the schedule, with its link and pictures; its request says so', async () => {
  const { at, clinic_id, link, email, isLookedAtNext, end } = await forgotten();
  const shown = async () => PartnerDetail.parse((await asStaffMember('GET', at)).body);
  expect(await shown()).toMatchObject({ is_draft: true, is_deleted: false });
  const own = () => call('GET', '/own-clinics', { headers: bearer(link.key) });
  expect((await own()).status).toBe(200);
  await until('the schedule has come to it', async () => {
    await runningProduct().runNow('delete-old-drafts');
    return (await shown()).is_deleted;
  });
  expectRefusal(await asStaffMember('GET', `/admin/clinics/${clinic_id}`), 404, 'clinic_not_found', 'id');
  expect((await own()).status).toBe(404);
  await until('the next run looks at its picture', isLookedAtNext);
  const { events } = AuditEventList.parse(
    (await asStaffMember('POST', '/admin/audit/list', { entity: `clinic#${clinic_id}` })).body,
  );
  expect(events[0]).toMatchObject({ action: 'clinic.delete', actor_id: 'schedule' });
  expect(JSON.stringify(events[0])).not.toContain(email);
  const { drafts, kept_days } = Retention.parse((await asStaffMember('GET', '/admin/privacy/retention')).body);
  expect(drafts?.deleted).toBeGreaterThan(0);
  expect(kept_days.clinic_draft).toBe(keptDays('clinic_draft'));
  end();
});
