import type { SmsTest, SmsTestForm } from '#shared/contract/messages/sms-settings.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import { phoneFormats } from '#shared/domain/messages/sms-phone.ts';
import { sampleText, TEST_MESSAGE } from '#shared/domain/messages/sms-sample.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import { Problem } from '#shared/problems.ts';
import { parseIndianMobile } from '#shared/values/contact/indian-phone.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { auditEventOf, type AuditDeps } from '../../audit/audit-event-of.ts';
import type { NotificationCeilings, RenderedSms, SmsOutcome, SmsProvider, SmsProviders, SmsSecrets } from '../ports.ts';
import { CeilingReached, notificationCeilings, sendWithin, type CeilingDeps } from '../notifications/send-ceilings.ts';
import type { Brand, TokenSigner } from '../../ports.ts';
import type { Receivers } from '../sending/switch-sending.ts';
import { smartPingProviders } from './chosen-sms-sender.ts';
import { SMS_ENTITY } from './edit-sms-settings.ts';
import type { SmsSettingsStore } from '#functions/store/messages/message-settings-stores.ts';

export type TestSmsDeps = AuditDeps &
  CeilingDeps & {
    settings: Pick<SmsSettingsStore, 'get' | 'record'>;
    secrets: Pick<SmsSecrets, 'get'>;
    providers: SmsProviders;
    ceilings: NotificationCeilings;
    limits: { count(quota: Quota): Promise<boolean> };
    signer: Pick<TokenSigner, 'digest'>;
    /** To whom the stage sends; null: to everybody. */
    receivers: Receivers | null;
    brand: Pick<Brand, 'siteUrl'>;
  };

/** Tests that one admin may run in ten minutes; each sends up to four SMS. */
const MOST_TESTS = 10;
const WINDOW_MS = 10 * MINUTE_MS;

/** It was certainly not sent, so it is not counted. */
class NotSent extends Error {
  readonly outcome: SmsOutcome;
  constructor(outcome: SmsOutcome) {
    super(outcome.words);
    this.outcome = outcome;
  }
}

type TestText = { text: string; variables: string[]; template: string | null };

/**
 * Sends a real test SMS in every format of a number, by one route alone, once each. An SMS that may have arrived counts
 * for the day; the audit records the test without its number.
 * @returns the outcome of each format; success where one was taken
 * @throws Problem invalid_input, sms_not_set_up, too_many_requests
 */
export async function sendTestSms(deps: TestSmsDeps, actor: Actor, form: SmsTestForm): Promise<SmsTest> {
  const phone = parseIndianMobile(form.phoneNumber);
  if (phone === null) throw new Problem('invalid_input', 'phoneNumber');
  const said = textOf(deps, form);
  const provider = await providerOf(deps, form.testType);
  const quota = { key: deps.signer.digest(`sms test ${actor.id}`), limit: MOST_TESTS, window_ms: WINDOW_MS };
  if (!(await deps.limits.count({ ...quota, at: deps.clock.now() }))) throw new Problem('too_many_requests');
  await deps.settings.record(auditEventOf(deps, actor, { action: 'sms_settings.test', entity: SMS_ENTITY }));
  const templateId = said.template === null ? null : provider.templateIdOf(said.template);
  const results = await Promise.all(
    phoneFormats(phone).map(async (phoneFormat) => {
      const outcome = await tryCounted(deps, provider, { phone, phoneFormat, text: said.text, templateId });
      const success = outcome.result === 'taken';
      return {
        phoneFormat,
        status: outcome.status,
        response:
          outcome.result === 'taken' && outcome.id !== null ? `${outcome.words} ID ${outcome.id}` : outcome.words,
        templateId,
        variables: said.variables,
        success,
      };
    }),
  );
  return resultOf(results, said.template);
}

function resultOf(results: SmsTest['results'], templateUsed: string | null): SmsTest {
  const successful = results.filter(({ success }) => success);
  const [best] = successful;
  return {
    success: best !== undefined,
    summary: {
      totalTests: results.length,
      successful: successful.length,
      failed: results.length - successful.length,
      bestFormat: best?.phoneFormat ?? null,
      templateUsed,
    },
    results,
    error: best === undefined ? 'No successful phone format found' : null,
  };
}

/** Text of the test: a template of the list with the sample in it, the typed text, or its replacement. */
function textOf(
  { brand }: Pick<TestSmsDeps, 'brand'>,
  { testType, templateName, message, variables }: SmsTestForm,
): TestText {
  if (testType !== 'smartping_template') {
    if (templateName !== undefined) throw new Problem('invalid_input', 'templateName');
    if (message !== undefined && testType === 'alternative') throw new Problem('invalid_input', 'message');
    return { text: message ?? TEST_MESSAGE, variables: [], template: null };
  }
  if (message !== undefined) throw new Problem('invalid_input', 'message');
  const template = registeredTexts().find(({ name }) => name === templateName);
  if (template === undefined) throw new Problem('invalid_input', 'templateName');
  return { ...sampleText(template, variables, `${brand.siteUrl}/b`), template: template.name };
}

async function providerOf(deps: TestSmsDeps, name: SmsTestForm['testType']): Promise<SmsProvider> {
  if (name === 'alternative') return deps.providers.alternative();
  const settings = await deps.settings.get();
  if (settings === null) throw new Problem('sms_not_set_up');
  const provider = (await smartPingProviders(deps, settings)).find((one) => one.name === name);
  if (provider === undefined) throw new Error(`SmartPing has no provider '${name}'`);
  return provider;
}

type OneFormat = Omit<RenderedSms, 'to'> & { phone: string; phoneFormat: string };

/** One format, within the ceilings of the day and the list of the stage. */
async function tryCounted(deps: TestSmsDeps, provider: SmsProvider, { phone, phoneFormat, ...sms }: OneFormat) {
  if (deps.receivers !== null && !deps.receivers.has(phone))
    return notTried('This stage sends only to the numbers on its allowlist.');
  try {
    return await sendWithin(
      deps,
      notificationCeilings(deps, { kind: 'sms', receiver: phone, priority: 'can wait' }),
      async () => {
        const outcome = await provider.tryOnce({ ...sms, to: phoneFormat });
        if (outcome.result === 'taken' || outcome.result === 'unknown') return outcome;
        throw new NotSent(outcome);
      },
    );
  } catch (error) {
    if (error instanceof NotSent) return error.outcome;
    if (error instanceof CeilingReached) return notTried('The daily limit of SMS is reached. Try again tomorrow.');
    throw error;
  }
}

const notTried = (words: string): SmsOutcome => ({ result: 'closed', status: null, words });
