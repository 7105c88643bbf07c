import { expect, test } from 'vitest';
import * as z from 'zod';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { SmsSetup, SmsTest } from '#shared/contract/messages/sms-settings.ts';
import { smsSample } from '#shared/domain/messages/sms-sample.ts';
import { newPatient } from '#test/flows/patient.ts';
import { runningProduct } from '#test/running-product.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { takeOrder } from '../steps.ts';

/** SMS that this number received. */
const Sms = z.object({ kind: z.literal('sms'), to: z.string(), text: z.string() });
const textsTo = async (phone: string): Promise<string[]> =>
  (await runningProduct().inbox()).flatMap((one) => {
    const { data } = Sms.safeParse(one);
    return data?.to === `+91${phone}` ? [data.text] : [];
  });

const SMS = '/admin/settings/sms';
const PASSWORD = 'password-of-this-test-4711';

test('A-083, A-084, A-153, A-155, A-156: an admin sets SmartPing up and tries it and SNS out in every format of a number; the password is in no answer', async () => {
  const answers: unknown[] = [];
  const ask = async (method: string, at: string, body?: object) => {
    const reply = await asStaffMember(method, at, body);
    answers.push(reply.body, [...reply.headers]);
    return reply;
  };
  const { ver } = SmsSetup.parse((await ask('GET', SMS)).body);
  const form = { username: `punnagai.${ver}`, is_enabled: false, ver };
  expectRefusal(await ask('PUT', SMS, { ...form, username: ' ' }), 400, 'invalid_input', 'username');
  expectRefusal(await ask('PUT', SMS, form), 422, 'sms_secret_needed', 'password');
  const saved = await ask('PUT', SMS, { ...form, password: PASSWORD });
  expect([saved.status, saved.body]).toEqual([200, { in_use: 'sns', username: form.username, ver: ver + 1 }]);
  const stale = await ask('PUT', SMS, { ...form, password: PASSWORD });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_meanwhile', ver: ver + 1 }]);

  const templates = (await ask('GET', '/admin/sms-templates')).body;
  expect(templates).toMatchObject({
    templates: expect.arrayContaining([
      {
        id: 'confirmed',
        template_name: 'confirmed',
        template_content: expect.stringContaining('Please arrive 10 minutes early.'),
        language: 'en',
        variables: ['clinic', 'when', 'ref', 'phone', 'link'],
        smartping_template_id: expect.stringMatching(/^\d{19}$/),
      },
    ]),
  });
  const { phone } = newPatient();
  const run = (more: object) =>
    ask('POST', '/admin/sms-test', { phoneNumber: phone, variables: smsSample(phone), ...more });
  expectRefusal(await run({ testType: 'smartping_text', phoneNumber: '12' }), 400, 'invalid_input', 'phoneNumber');
  for (const [field, wrong] of [
    ['templateName', { testType: 'smartping_template', templateName: 'none' }],
    ['templateName', { testType: 'smartping_text', templateName: 'confirmed' }],
    ['message', { testType: 'smartping_template', templateName: 'confirmed', message: 'x' }],
  ] as const)
    expectRefusal(await run(wrong), 400, 'invalid_input', field);
  const byTemplate = SmsTest.parse((await run({ testType: 'smartping_template', templateName: 'confirmed' })).body);
  expect(byTemplate).toMatchObject({
    success: true,
    summary: { totalTests: 4, successful: 4, failed: 0, bestFormat: phone, templateUsed: 'confirmed' },
    error: null,
  });
  const byText = SmsTest.parse((await run({ testType: 'smartping_text', message: 'Vanakkam' })).body);
  expect(byText.results.map(({ phoneFormat, templateId }) => [phoneFormat, templateId])).toEqual(
    [phone, `91${phone}`, `+91${phone}`, `0${phone}`].map((format) => [format, null]),
  );
  const texts = await textsTo(phone);
  expect([texts.filter((one) => one === 'Vanakkam').length, texts.length]).toEqual([4, 8]);
  const { phone: inTamil } = newPatient();
  const tamil = await run({ testType: 'smartping_template', templateName: 'ta.confirmed', phoneNumber: inTamil });
  expect(SmsTest.parse(tamil.body).summary).toMatchObject({ successful: 4, templateUsed: 'ta.confirmed' });
  expect((await textsTo(inTamil))[0]).toMatch(/^Punnagai: புக்கிங் உறுதியானது\. இடம் Test Dental Clinic, /);
  const bySns = SmsTest.parse((await run({ testType: 'alternative' })).body);
  expect(bySns.summary).toMatchObject({ totalTests: 4, successful: 1, bestFormat: `+91${phone}` });
  const refused = SmsTest.parse((await run({ testType: 'smartping_text', phoneNumber: '6000000003' })).body);
  expect(refused).toMatchObject({ success: false, error: 'No successful phone format found', summary: { failed: 4 } });
  const { body } = await ask('POST', '/admin/audit/list', { entity: 'settings#sms' });
  expect(AuditEventList.parse(body).events.some(({ fields }) => fields.includes('password'))).toBe(true);
  expect(JSON.stringify(answers)).not.toContain(PASSWORD);
});

test('A-152: no browser sends an SMS by a number and words of its own: there is no send-sms, not even for an admin, and the messages of a booking take neither', async () => {
  // Nobody else’s in this run: other tests are sent SMS meanwhile.
  const { phone } = newPatient();
  const asked = { phoneNumber: phone, templateName: 'confirmed', variables: ['Neem'], appointmentId: 'apt_1' };
  for (const at of ['/send-sms', '/admin/send-sms', '/functions/v1/send-sms'])
    for (const role of ['admins', 'staff'] as const)
      expect([at, (await asStaffMember('POST', at, asked, role)).status]).toEqual([at, 404]);
  const { appointment_id } = await takeOrder({ phone });
  const before = await textsTo(asked.phoneNumber);
  const wanted = { kind: 'confirmed', channel: 'sms' };
  for (const [field, value] of Object.entries({
    ...asked,
    message: 'Hello',
    bookingId: appointment_id,
    to: phone,
  }))
    expectRefusal(
      await asStaffMember('POST', `/admin/bookings/${appointment_id}/resends`, { ...wanted, [field]: value }),
      400,
      'invalid_input',
      field,
    );
  expect(await textsTo(asked.phoneNumber)).toEqual(before);
});
