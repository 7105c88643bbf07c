import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useIsAway } from '../../../lib/connection.ts';
import {
  INVALID_PHONE_NUMBER,
  SMS_TEST_TYPES,
  TEST_MESSAGE_MAX,
  type SmsTestForm,
} from '#shared/contract/messages/sms-settings.ts';
import { INVALID_PHONE, smsPhone } from '#shared/domain/messages/sms-phone.ts';
import { smsSample, TEST_MESSAGE } from '#shared/domain/messages/sms-sample.ts';
import { parseIndianMobile } from '#shared/values/contact/indian-phone.ts';
import { tagsOf } from '#shared/domain/messages/dlt-template.ts';
import { reasonFor } from '#shared/domain/messages/sms-names.ts';
import { FIRST_LANGUAGE, languageTag, LANGUAGES, type Language } from '#shared/values/language.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass, TextField } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { LANGUAGE_NAMES } from '../../ui/format.ts';
import { SettingsCard, FactList } from '../../ui/page-parts.tsx';
import { toast } from '../../ui/toasts.tsx';
import { Failure, WithoutConnection } from '../../ui/query-states.tsx';
import { useSiteUrl } from '../../staff/session/admin-config.tsx';
import { templatesQuery, sizeWords, sampleSms } from './sms-api.ts';

type TestType = SmsTestForm['testType'];

const TYPE_WORDS: Record<TestType, string> = {
  smartping_template: 'SmartPing Template',
  smartping_text: 'SmartPing Text',
  alternative: 'Alternative Provider',
};

const NO_PHONE = 'Please enter a phone number';
const NO_TEMPLATE = 'Please choose a template';

type TestPanelProps = {
  phone: string;
  onPhone: (phone: string) => void;
  isRunning: boolean;
  onRun: (form: SmsTestForm) => void;
};

/** Notice about a text without an id at the operators. */
const noIdWords = (language: Language): string =>
  language === FIRST_LANGUAGE ? 'None yet: SmartPing takes it as text only.' : 'None yet: the English text is sent.';

type TemplateChoiceProps = { chosen: string; onChoose: (name: string) => void };

/** One of the registered texts, with its words, its number and its size. */
function TemplateChoice({ chosen, onChoose }: TemplateChoiceProps) {
  const id = useId();
  const { data, error, isError, isFetching, refetch } = useQuery(templatesQuery);
  const siteUrl = useSiteUrl();
  const isAway = useIsAway();
  if (isAway && data === undefined) return <WithoutConnection />;
  if (isError && data === undefined)
    return (
      <Failure
        title="Failed to load SMS templates"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const template = data?.find(({ template_name }) => template_name === chosen);
  return (
    <>
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1 block font-medium">
          SMS Template
        </label>
        <select
          id={id}
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
          disabled={data === undefined}
          className={controlClass(false, 'min-h-12')}
        >
          <option value="">{data === undefined ? 'Loading templates...' : 'Choose a template'}</option>
          {data !== undefined &&
            LANGUAGES.map((language) => (
              <optgroup key={language} label={LANGUAGE_NAMES[language]}>
                {data
                  .filter((one) => one.language === language)
                  .map(({ id: key, template_name, smartping_template_id }) => (
                    <option key={key} value={template_name}>
                      {smartping_template_id === null ? template_name : `${template_name} (${smartping_template_id})`}
                    </option>
                  ))}
              </optgroup>
            ))}
        </select>
      </div>
      {template !== undefined && (
        <FactList
          label="Template Preview"
          facts={[
            [
              'Content',
              <span key="content" lang={languageTag(template.language)} className="whitespace-pre-line">
                {template.template_content}
              </span>,
            ],
            ['Template ID', template.smartping_template_id ?? noIdWords(template.language)],
            ['Variables', tagsOf(template.template_content).join(', ')],
            ['Reason for them', reasonFor(template.template_name)],
            ['Size', sizeWords(sampleSms(template, siteUrl))],
          ]}
        />
      )}
    </>
  );
}

/** Form of an SMS test: text, recipient and provider. */
export function TestPanel({ phone, onPhone, isRunning, onRun }: TestPanelProps) {
  const typeId = useId();
  const [testType, setType] = useState<TestType>('smartping_template');
  const [template, setTemplate] = useState('');
  const [message, setMessage] = useState('');
  const run = () => {
    const digits = parseIndianMobile(phone);
    if (phone.trim() === '') return toast.error('Error', NO_PHONE);
    if (digits === null) return toast.error('Invalid Phone Number', INVALID_PHONE_NUMBER);
    if (testType === 'smartping_template' && template === '') return toast.error('Error', NO_TEMPLATE);
    return onRun({
      phoneNumber: digits,
      testType,
      ...(testType === 'smartping_template' && { templateName: template }),
      ...(testType === 'smartping_text' && message.trim() !== '' && { message: message.trim() }),
      variables: smsSample(digits),
    });
  };
  return (
    <SettingsCard
      title="SMS Testing Panel"
      about="A test sends a real SMS in every format, and counts towards the daily limit."
    >
      <form
        noValidate
        className="grid min-w-0 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning) run();
        }}
      >
        <TextField
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="9876543210"
          maxLength={20}
          value={phone}
          onChange={(event) => onPhone(event.target.value)}
          hint={phoneWords(phone)}
        />
        <div>
          <label htmlFor={typeId} className="mb-1 block font-medium">
            Test Type
          </label>
          <select
            id={typeId}
            value={testType}
            onChange={(event) => setType(SMS_TEST_TYPES.find((one) => one === event.target.value) ?? testType)}
            className={controlClass(false, 'min-h-12')}
          >
            {SMS_TEST_TYPES.map((one) => (
              <option key={one} value={one}>
                {TYPE_WORDS[one]}
              </option>
            ))}
          </select>
        </div>
        {testType === 'smartping_template' && <TemplateChoice chosen={template} onChoose={setTemplate} />}
        {testType === 'smartping_text' && (
          <TextArea
            label="Custom Message (optional)"
            rows={3}
            maxLength={TEST_MESSAGE_MAX}
            placeholder={TEST_MESSAGE}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            hint={sizeWords(message.trim() === '' ? TEST_MESSAGE : message.trim())}
          />
        )}
        <Button type="submit" className="justify-self-start" disabled={isRunning}>
          {isRunning ? 'Testing...' : 'Run SMS Test'}
        </Button>
      </form>
    </SettingsCard>
  );
}

/** The number as providers take it, and whether it is one. */
function phoneWords(phone: string): string | undefined {
  if (phone.trim() === '') return undefined;
  return parseIndianMobile(phone) === null
    ? `Formatted: ${INVALID_PHONE} · Valid: No`
    : `Formatted: ${smsPhone(phone)} · Valid: Yes`;
}
