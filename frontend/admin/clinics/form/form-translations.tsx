import { useState } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { LONGEST_CLINIC_TEXT } from '#shared/domain/clinics/clinic-translations.ts';
import { languageTag, OTHER_LANGUAGES } from '#shared/values/language.ts';
import { Card } from '../../../ui/boxes.tsx';
import { FormArea, FormText } from '../../ui/forms/form-text.tsx';
import { LANGUAGE_NAMES } from '../../ui/language-names.ts';
import { TRANSLATED, type ClinicDraft } from './clinic-draft.ts';

type Bound = { control: Control<ClinicDraft> };

/** The clinic's texts for patients who read another language of the site. */
export function FormTranslations({ control }: Bound) {
  return (
    <Card className="p-4 md:p-5">
      <h2 className="text-lg font-bold">Texts in Tamil, Kannada and Hindi (optional)</h2>
      <p className="mt-1 text-sm text-ink-soft">
        Patients who read the site in that language see them in place of the original texts.
      </p>
      {OTHER_LANGUAGES.map((language) => (
        <OneLanguage key={language} control={control} language={language} />
      ))}
    </Card>
  );
}

/** The texts in one language, which opens; a language with an error is open. */
function OneLanguage({ control, language }: Bound & { language: (typeof OTHER_LANGUAGES)[number] }) {
  const { errors } = useFormState({ control, name: 'translations' });
  const written = Object.values(useWatch({ control, name: `translations.${language}` })).filter((text) => text !== '');
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || errors.translations?.[language] !== undefined;
  const name = LANGUAGE_NAMES[language];
  const field = (of: (typeof TRANSLATED)[number]) => ({
    control,
    name: `translations.${language}.${of}` as const,
    lang: languageTag(language),
    maxLength: LONGEST_CLINIC_TEXT[of],
  });
  return (
    <details
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-b border-line py-2"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {`${name}: ${written.length} of ${TRANSLATED.length} texts`}
      </summary>
      {isShown && (
        <div className="grid gap-5 pb-3">
          <FormText {...field('clinic_name')} label={`Clinic name in ${name}`} />
          <FormText {...field('dentist_name')} label={`Dentist name in ${name}`} />
          <FormArea {...field('dentist_description')} label={`About the doctor in ${name}`} />
          <FormText
            {...field('combo_offer_description')}
            label={`Offer in ${name}`}
            hint="Shown while the clinic has an offer. When you change the offer, change this too, or it is removed."
          />
        </div>
      )}
    </details>
  );
}
