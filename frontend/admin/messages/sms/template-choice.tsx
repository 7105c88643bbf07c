import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { tagsOf } from '#shared/domain/messages/dlt-template.ts';
import { reasonFor } from '#shared/domain/messages/sms-names.ts';
import { FIRST_LANGUAGE, languageTag, LANGUAGES, type Language } from '#shared/values/language.ts';
import { controlClass } from '../../../ui/control-class.ts';
import { Failure } from '../../ui/failure.tsx';
import { useSiteUrl } from '../../staff/session/admin-config.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { LANGUAGE_NAMES } from '../../ui/language-names.ts';
import { sampleSms } from './sms-texts.ts';
import { sizeWords } from './size-words.ts';
import { templatesQuery } from './sms-api.ts';

/** Notice about a text without an id at the operators. */
const noIdWords = (language: Language): string =>
  language === FIRST_LANGUAGE ? 'None yet: SmartPing takes it as text only.' : 'None yet: the English text is sent.';

type TemplateChoiceProps = { chosen: string; onChoose: (name: string) => void };

/** One of the registered texts, with its words, its number and its size. */
export function TemplateChoice({ chosen, onChoose }: TemplateChoiceProps) {
  const id = useId();
  const { data, error, isError, isFetching, refetch } = useQuery(templatesQuery);
  const siteUrl = useSiteUrl();
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
