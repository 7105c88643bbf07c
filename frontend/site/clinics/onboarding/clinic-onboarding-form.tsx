import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClinicOnboarding } from '#shared/contract/clinics/clinic-onboarding.ts';
import type { Translations } from '#shared/domain/clinics/clinic-translations.ts';
import { OTHER_LANGUAGES } from '#shared/values/language.ts';
import type { ClinicOnboardingLink } from '../../../api/clinic-onboarding.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/field.tsx';
import {
  LONGEST,
  type FieldName,
  type FieldProblem,
  hasProblem,
  translationProblem,
  type OTHER_TEXTS,
} from './clinic-fields.ts';
import { DayFields } from './day-fields.tsx';
import { LinkOver } from './link-over.tsx';
import { OnboardingImages } from './onboarding-images.tsx';
import { useCompleting, type Outcome } from './use-completing.ts';
import { LANGUAGE_NAMES } from '../../layout/language-menu.tsx';

const Words = ({ outcome, completedAt }: { outcome: Outcome; completedAt: string | null }) => {
  switch (outcome) {
    case 'saved':
      return <Trans>Saved. You can go on now, or later by the same link.</Trans>;
    case 'finished':
      return (
        <Trans>
          Thank you. Our team looks at it and publishes it; until then you can still change it by the same link.
        </Trans>
      );
    case 'merged':
      return (
        <Trans>
          Our team has changed something in the meantime. What you typed is still here and is not saved yet: please look
          at it and save again.
        </Trans>
      );
    case 'wrong':
      return <Trans>Nothing is saved yet: please look at the fields that say what is wrong.</Trans>;
    case 'failed':
      return <Trans>It could not be saved. What you typed is still here: please try again in a moment.</Trans>;
    default:
      return completedAt === null ? null : (
        <Trans>You have told us that you have finished. You can still change it.</Trans>
      );
  }
};

/** How saving went; read out when it changes. */
const OutcomeNote = (props: { outcome: Outcome; completedAt: string | null }) => (
  <p
    role="status"
    className={props.outcome === 'wrong' || props.outcome === 'failed' ? 'text-kumkum' : 'text-ink-soft'}
  >
    <Words {...props} />
  </p>
);

type TranslationFieldsProps = {
  translations: Translations;
  /** Error message for a text that is too long; undefined until the form was sent. */
  tooLong: string | undefined;
  onChange: (translations: Translations) => void;
};

/** The partner's texts in the other languages of the site, one folded section for each. */
function TranslationFields(props: TranslationFieldsProps) {
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

/** The fields of a clinic draft, and the two ways to send them: saved, or finished. */
export function ClinicOnboardingForm({ link, read }: { link: ClinicOnboardingLink; read: ClinicOnboarding }) {
  const { t } = useLingui();
  const { fields, clinic, problems, outcome, busy, change, send, changeImages, end } = useCompleting(link, read);
  const words: Record<FieldProblem, string> = {
    empty: t`Please fill this in`,
    long: t`This is too long`,
    phone: t`Please enter an Indian phone number`,
    fee: t`Whole rupees, at most 1,00,000`,
    years: t`A whole number of years, at most 80`,
    list: t`At most 60 lines of 80 characters each`,
    hours: t`Please look at the days below that say what is wrong`,
    closed: t`Please open at least one day`,
  };
  const wrong = (name: FieldName): string | undefined => {
    const problem = problems[name];
    return problem && words[problem];
  };
  const field = (name: Exclude<FieldName, 'availability' | 'translations'>) => ({
    name,
    value: fields[name],
    error: wrong(name),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  if (outcome === 'over') return <LinkOver />;
  return (
    <div className="space-y-6">
      <h1 className="text-2xl">{t`Complete your clinic`}</h1>
      <p className="font-semibold wrap-anywhere">{clinic.clinic_name}</p>
      <p className="text-ink-soft">
        <Trans>Fill in what patients should know. No one sees it until our team has checked it and published it.</Trans>
      </p>
      <OnboardingImages link={link} images={clinic.images} onChange={changeImages} onOver={end} />
      <form
        noValidate
        aria-label={t`Complete your clinic`}
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          send(false);
        }}
      >
        <fieldset className="min-w-0 space-y-4">
          <legend className="mb-3 text-lg font-semibold">{t`Opening hours`}</legend>
          {problems.availability !== undefined && (
            <p role="alert" className="text-kumkum">
              {wrong('availability')}
            </p>
          )}
          {fields.availability.map((day) => (
            <DayFields
              key={day.day_of_week}
              day={day}
              showsProblem={problems.availability === 'hours'}
              onChange={(next) =>
                change(
                  'availability',
                  fields.availability.map((each) => (each.day_of_week === next.day_of_week ? next : each)),
                )
              }
            />
          ))}
        </fieldset>
        <TextField {...field('consultation_fee')} label={t`Consultation fee (₹)`} inputMode="numeric" required />
        <TextArea {...field('services')} label={t`Services`} hint={t`One in each line`} rows={4} />
        <TextArea {...field('specializations')} label={t`Specializations`} hint={t`One in each line`} rows={3} />
        <TextField
          {...field('dentist_name')}
          label={t`Doctor Name`}
          maxLength={LONGEST.dentist_name}
          autoComplete="name"
          required
        />
        <TextField {...field('years_experience')} label={t`Years of Experience`} inputMode="numeric" />
        <TextArea
          {...field('dentist_description')}
          label={t`About the doctor`}
          maxLength={LONGEST.dentist_description}
          rows={4}
        />
        <TextField
          {...field('phone_number')}
          label={t`Phone Number`}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          required
        />
        <TextArea
          {...field('clinic_address')}
          label={t`Clinic Address`}
          rows={2}
          maxLength={LONGEST.clinic_address}
          autoComplete="street-address"
          required
          compact
        />
        <TranslationFields
          translations={fields.translations}
          tooLong={wrong('translations')}
          onChange={(translations) => change('translations', translations)}
        />
        <OutcomeNote outcome={outcome} completedAt={clinic.completed_at} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" loading={busy === 'save'}>{t`Save`}</Button>
          <Button loading={busy === 'finish'} onClick={() => send(true)}>{t`I have finished`}</Button>
        </div>
      </form>
    </div>
  );
}
