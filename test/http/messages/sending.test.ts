import { expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { SendingState } from '#shared/contract/messages/mail-settings.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';

const SENDING = '/admin/settings/sending';

test('the switch of all messages is an admin’s, edited by version and audited; here it stays on, as others send meanwhile', async () => {
  const { ver } = SendingState.parse((await asStaffMember('GET', SENDING)).body);
  const stale = await asStaffMember('PUT', SENDING, { ver: ver + 1, stopped: true });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_meanwhile', ver }]);
  const saved = SendingState.parse((await asStaffMember('PUT', SENDING, { ver, stopped: false })).body);
  expect(saved).toMatchObject({ stopped_at: null, ver: ver + 1, updated_by: expect.any(String) });
  const { body } = await asStaffMember('POST', '/admin/audit/list', { entity: 'settings#sending' });
  expect(AuditEventList.parse(body).events).toMatchObject([{ action: 'sending.resume', fields: ['stopped_at'] }]);
});
