import { afterAll, expect, test } from 'vitest';
import { createAuditStore } from '#functions/store/audit/audit-store.ts';
import { ExportPart } from '#shared/contract/list-exports.ts';
import { loudLog } from '#test/loud-log.ts';
import { runningProduct } from '#test/running-product.ts';
import { tableClient } from '#test/table-client.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';

const { dynamoEndpoint, tableName } = runningProduct();
const client = tableClient(dynamoEndpoint);
const acts = createAuditStore(client, tableName, loudLog);
afterAll(() => client.destroy());

test('the team leaves as CSV, with who was invited, counted in the audit before it leaves', async () => {
  const email = `exported-${process.pid}@team.example`;
  expect((await asStaffMember('POST', '/admin/team', { email, role: 'staff' })).status).toBe(200);
  const { csv, rows, export_id } = ExportPart.parse(
    (await asStaffMember('POST', '/admin/exports/team', { rows: 0 })).body,
  );
  expect(csv).toMatch(/^E-mail,Status,Role,/);
  expect(csv).toContain(`\r\n${email},invited,staff,`);
  // The names of the columns, and what is behind the last line.
  expect(csv.split('\r\n')).toHaveLength(rows + 2);
  const noted = (await acts.page({ entity: 'list#team' }, 50)).events;
  const act = noted.find(({ at, id }) => `${at}#${id}` === export_id);
  expect(act).toMatchObject({ action: 'list.export', fields: [`rows: ${rows}`] });
  expect(JSON.stringify(noted)).not.toContain(email);
  const further = await asStaffMember('POST', '/admin/exports/team', { rows, export_id });
  expect([further.status, further.body]).toEqual([200, expect.objectContaining({ export_id })]);
  const other = await asStaffMember('POST', '/admin/exports/team', { rows: 1_000_000, export_id });
  expect([other.status, other.body['field']]).toEqual([400, 'export_id']);
});
