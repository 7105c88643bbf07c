import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnClinic } from '#shared/contract/clinics/own-clinic.ts';
import type { OwnClinicLink } from '../../../api/own-clinic.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LONGEST, type FieldName, type FieldProblem } from './clinic-fields.ts';
import { DayFields } from './day-fields.tsx';
import { LinkOver } from './link-over.tsx';
import { OwnPictures } from './own-pictures.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { useCompleting } from './use-completing.ts';

/** The fields of a clinic draft, and the two ways to send them: saved, or finished. */
export function OwnClinicForm({ link, read }: { link: OwnClinicLink; read: OwnClinic }) {
  const { t } = useLingui();
  const { fields, clinic, problems, outcome, busy, change, send, changePictures, end } = useCompleting(link, read);
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
      <OwnPictures link={link} images={clinic.images} onChange={changePictures} onOver={end} />
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
