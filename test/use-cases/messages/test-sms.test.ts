import { describe, expect, test } from 'vitest';
import { listTemplates } from '#functions/core/messages/sms-settings/edit-sms-settings.ts';
import { sendTestSms } from '#functions/core/messages/sms-settings/send-test-sms.ts';
import type { SmsOutcome, SmsProvider, SmsProviderName } from '#functions/core/messages/ports.ts';
import type { SmsTestForm } from '#shared/contract/messages/sms-settings.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import type { SmsSettings } from '#shared/domain/messages/sender-settings.ts';
import { smsSample, TEST_MESSAGE } from '#shared/domain/messages/sms-sample.ts';
import { renderSms } from '#shared/domain/messages/sms-templates.ts';

const ADMIN = { id: 'admin-1', email: 'admin@punnagai.example' };
const PASSWORD = 'secret password 4711';
const PHONE = '9812345670';
const AT = '2026-11-23T05:00:00.000Z';
const SETTINGS: SmsSettings = {
  is_enabled: false,
  username: 'punnagai.trans',
  password_version: 1,
  created_at: AT,
  ver: 1,
  updated_at: AT,
  updated_by: null,
};

type Around = {
  settings?: SmsSettings | null;
  outcomeOf?: (to: string) => SmsOutcome;
  receivers?: ReadonlySet<string>;
  smsPerReceiver?: number;
  tests?: number;
};

/** A world in memory whose one provider answers as told. */
function newDeps({ settings = SETTINGS, outcomeOf, receivers, smsPerReceiver = 99, tests = 99 }: Around = {}) {
  const events: AuditEvent[] = [];
  const logged: unknown[] = [];
  const sent: string[] = [];
  const counts = new Map<string, number>();
  let left = tests;
  const taken: SmsOutcome = { result: 'taken', status: 200, words: 'accepted.', id: '47' };
  const providerOf = (name: SmsProviderName): SmsProvider => ({
    name,
    needsTemplate: name === 'smartping_template',
    templateIdOf: () => (name === 'smartping_text' ? null : '1107'),
    render: renderSms,
    numberFormats: (digits) => [digits],
    tryOnce({ to, text }) {
      sent.push(`${name} ${to} ${text}`);
      return Promise.resolve(outcomeOf?.(to) ?? taken);
    },
  });
  const log = (...said: unknown[]) => void logged.push(said);
  const deps = {
    clock: { now: () => Date.parse(AT) },
    ids: { auditEventId: () => `act_${events.length + 1}` },
    settings: {
      get: () => Promise.resolve(settings),
      record: (act: AuditEvent) => Promise.resolve(void events.push(act)),
    },
    secrets: { get: () => Promise.resolve(PASSWORD) },
    providers: {
      smartPing: () => Promise.resolve([providerOf('smartping_template'), providerOf('smartping_text')]),
      alternative: () => Promise.resolve(providerOf('alternative')),
    },
    counts: {
      take(key: string, _day: string, limit: number) {
        const used = (counts.get(key) ?? 0) + 1;
        if (used > limit) return Promise.resolve(null);
        counts.set(key, used);
        return Promise.resolve(used);
      },
      giveBack: (key: string) => Promise.resolve(void counts.set(key, (counts.get(key) ?? 0) - 1)),
    },
    ceilings: { smsPerReceiver, emailsPerReceiver: 9, smsPerDay: 99, emailsPerDay: 99 },
    limits: { count: () => Promise.resolve((left -= 1) >= 0) },
    signer: { digest: (text: string) => `digest of ${text}` },
    receivers: receivers ?? null,
    brand: { siteUrl: 'https://punnagai.example' },
    log: { info: log, warn: log, alarm: log },
  };
  return { deps, events, logged, sent, counts };
}

const form = (more: Partial<SmsTestForm> = {}): SmsTestForm => ({
  phoneNumber: PHONE,
  testType: 'smartping_text',
  variables: smsSample(PHONE),
  ...more,
});

describe('a test SMS', () => {
  test('A-084: is sent in every format, once each, and says what became of each', async () => {
    const { deps, sent } = newDeps({
      outcomeOf: (to) =>
        to === `91${PHONE}`
          ? { result: 'taken', status: 200, words: 'accepted.', id: '47' }
          : { result: 'refused', status: 200, words: 'refused (400).' },
    });
    const result = await sendTestSms(deps, ADMIN, form({ testType: 'smartping_template', templateName: 'confirmed' }));
    expect(result).toMatchObject({
      success: true,
      summary: { totalTests: 4, successful: 1, failed: 3, bestFormat: `91${PHONE}`, templateUsed: 'confirmed' },
      error: null,
    });
    expect(result.results[0]).toEqual({
      phoneFormat: PHONE,
      status: 200,
      response: 'refused (400).',
      templateId: '1107',
      variables: ['Test Dental Clinic', '01 Jun 2025 1000 AM', 'SAMPLE', PHONE],
      success: false,
    });
    expect(result.results[1]).toMatchObject({ response: 'accepted. ID 47', success: true });
    expect(sent.map((one) => one.split(' ')[1])).toEqual([PHONE, `91${PHONE}`, `+91${PHONE}`, `0${PHONE}`]);
  });

  test("A-177: 'No successful phone format found', and what was not sent is not counted", async () => {
    const { deps, counts } = newDeps({ outcomeOf: () => ({ result: 'closed', status: 401, words: 'not accepted.' }) });
    const result = await sendTestSms(deps, ADMIN, form());
    expect(result).toMatchObject({ success: false, error: 'No successful phone format found', summary: { failed: 4 } });
    expect([...counts.values()]).toEqual([0, 0]);
  });

  test('an SMS that may have arrived counts towards the limits of its number and of the day', async () => {
    const { deps, counts, sent } = newDeps({ smsPerReceiver: 3 });
    const result = await sendTestSms(deps, ADMIN, form());
    expect(result.summary).toMatchObject({ successful: 3, failed: 1 });
    expect(result.results.at(-1)?.response).toBe('The daily limit of SMS is reached. Try again tomorrow.');
    expect([sent.length, counts.get('sms')]).toEqual([3, 3]);
    const silent = newDeps({ outcomeOf: () => ({ result: 'unknown', status: null, words: 'silent.' }) });
    await sendTestSms(silent.deps, ADMIN, form());
    expect(silent.counts.get('sms')).toBe(4);
  });

  test('says what was typed, else the words of a test, by SmartPing or by the alternative', async () => {
    const { deps, sent } = newDeps();
    await sendTestSms(deps, ADMIN, form({ message: 'Vanakkam' }));
    await sendTestSms(deps, ADMIN, form());
    await sendTestSms(deps, ADMIN, form({ testType: 'alternative' }));
    expect([sent[0], sent[4], sent[8]]).toEqual([
      `smartping_text ${PHONE} Vanakkam`,
      `smartping_text ${PHONE} ${TEST_MESSAGE}`,
      `alternative ${PHONE} ${TEST_MESSAGE}`,
    ]);
  });

  test('goes to nobody who is not on the list of the stage', async () => {
    const { deps, sent } = newDeps({ receivers: new Set(['9000000000']) });
    const result = await sendTestSms(deps, ADMIN, form());
    expect([sent, result.success]).toEqual([[], false]);
  });

  test('is refused where SmartPing is not set up, or an admin ran too many', async () => {
    const refusedBy = async (around: Around, more: Partial<SmsTestForm> = {}) => {
      const { deps, sent } = newDeps(around);
      const told = await sendTestSms(deps, ADMIN, form(more)).catch((error: unknown) => error);
      expect(sent).toEqual([]);
      return told;
    };
    expect(await refusedBy({ settings: null })).toMatchObject({ code: 'sms_not_set_up' });
    expect(await refusedBy({ tests: 0 })).toMatchObject({ code: 'too_many_requests' });
    expect(await refusedBy({}, { phoneNumber: '12' })).toMatchObject({ code: 'invalid_input' });
    const { deps } = newDeps({ settings: null });
    expect(await sendTestSms(deps, ADMIN, form({ testType: 'alternative' }))).toMatchObject({ success: true });
  });

  test('is noted in the audit without its number, and neither log nor answer has the password', async () => {
    const { deps, events, logged } = newDeps();
    const result = await sendTestSms(deps, ADMIN, form());
    expect(events).toMatchObject([{ action: 'sms_settings.test', entity: 'settings#sms', fields: [] }]);
    expect(JSON.stringify([events, logged])).not.toContain(PHONE);
    expect(JSON.stringify([events, logged, result])).not.toContain(PASSWORD);
  });
});

test('A-083, A-156: templates are listed by their names, with the number that operators gave each', () => {
  const templates = listTemplates({ confirmed: '1107' });
  const names = templates.map(({ template_name }) => template_name);
  expect(names).toEqual(names.toSorted());
  expect(templates.filter(({ smartping_template_id }) => smartping_template_id !== null)).toMatchObject([
    { id: 'confirmed', template_name: 'confirmed', smartping_template_id: '1107' },
  ]);
  expect(templates.every(({ template_content }) => template_content !== '')).toBe(true);
});
