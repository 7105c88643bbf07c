import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Translations } from '#shared/domain/clinics/clinic-translations.ts';
import { OTHER_LANGUAGES } from '#shared/values/language.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LANGUAGE_NAMES } from '../../layout/language-links.tsx';
import { hasProblem, LONGEST, translationProblem, type OTHER_TEXTS } from './clinic-fields.ts';

type TranslationFieldsProps = {
  translations: Translations;
  /** Error message for a text that is too long; undefined until the form was sent. */
  tooLong: string | undefined;
  onChange: (translations: Translations) => void;
};

/** The partner's texts in the other languages of the site, one folded section for each. */
export function TranslationFields(props: TranslationFieldsProps) {
  const { t } = useLingui();
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-3 text-lg font-semibold">{t`Texts in other languages (optional)`}</legend>
      <p className="text-ink-soft">
        <Trans>Patients who use the site in one of these languages see them in place of the texts above.</Trans>
      </p>
      {OTHER_LANGUAGES.map((language) => (
        <OneLanguage key={language} {...props} language={language} />
      ))}
    </fieldset>
  );
}

type OneLanguageProps = TranslationFieldsProps & { language: (typeof OTHER_LANGUAGES)[number] };

function OneLanguage({ translations, tooLong, onChange, language }: OneLanguageProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || (tooLong !== undefined && hasProblem(translations, language));
  const own = LANGUAGE_NAMES[language];
  const field = (name: (typeof OTHER_TEXTS)[number]) => {
    const value = translations[language]?.[name] ?? '';
    return {
      name: `${name}_${language}`,
      lang: language,
      value,
      maxLength: LONGEST[name],
      error: translationProblem(name, value) === null ? undefined : tooLong,
      onChange: (event: { target: { value: string } }) =>
        onChange({ ...translations, [language]: { ...translations[language], [name]: event.target.value } }),
    };
  };
  return (
    <details
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="min-w-0 rounded-card border border-line bg-card p-3"
    >
      <summary lang={language} className="min-h-11 py-2.5 font-semibold">
        {own}
      </summary>
      {isShown && (
        <div className="space-y-4">
          <TextField {...field('clinic_name')} label={`${t`Clinic Name`} (${own})`} />
          <TextField {...field('dentist_name')} label={`${t`Doctor Name`} (${own})`} />
          <TextArea {...field('dentist_description')} label={`${t`About the doctor`} (${own})`} rows={4} />
        </div>
      )}
    </details>
  );
}
