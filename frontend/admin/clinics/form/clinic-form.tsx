import { Tabs } from '@base-ui/react/tabs';
import { Info } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Controller, type Control, useController, useFormState, useWatch } from 'react-hook-form';
import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { LONGEST_CLINIC_TEXT } from '#shared/domain/clinics/clinic-translations.ts';
import { languageTag, OTHER_LANGUAGES } from '#shared/values/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { LANGUAGE_NAMES } from '../../ui/format.ts';
import { PageHead } from '../../ui/page-parts.tsx';
import { FORM_TABS, tabOf, type ClinicDraft, TRANSLATED } from './clinic-draft.ts';
import { FormDetails } from './form-details.tsx';
import { clinicListAddress } from '../clinic-queries.ts';
import { useStrip } from '../../ui/use-strip.ts';
import { useClinicForm } from './use-clinic-form.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { SwitchField } from '../../ui/forms/choices.tsx';
import { ChipList } from '../../ui/forms/chip-list.tsx';
import { FormArea, FormText } from '../../ui/forms/form-text.tsx';

/** A tab of a clinic that is there, beside those of the form. */
export type MoreTab = { value: string; label: string; panel: ReactNode };

const LABELS = { details: 'Details', about: 'About Doctor', settings: 'Settings' } as const;
const TAB =
  'min-h-11 shrink-0 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink data-active:border-peacock data-active:text-peacock md:px-4';

const TABS = [
  { name: 'tabs_config.about', label: 'About' },
  { name: 'tabs_config.services', label: 'Services' },
  { name: 'tabs_config.reviews', label: 'Reviews' },
] as const;

/** Which tabs the clinic's public page has (specification: admin §2). */
function FormSettings({ control }: { control: Control<ClinicDraft> }) {
  return (
    <Card className="p-4 md:p-5">
      <fieldset className="grid grid-cols-1 min-w-0 gap-1">
        <legend className="text-lg font-bold">Tabs of the clinic’s page</legend>
        {TABS.map(({ name, label }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <SwitchField label={label} checked={value} onChange={onChange} />
            )}
          />
        ))}
      </fieldset>
    </Card>
  );
}

const LONGEST_CHIP = 80;

type Bound = { control: Control<ClinicDraft> };

/** The clinic's texts for patients who read another language of the site. */
function FormTranslations({ control }: Bound) {
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

/** Fields of the doctor's profile, skills and services (specification: admin §2). */
function FormAbout({ control }: { control: Control<ClinicDraft> }) {
  const specializations = useController({ control, name: 'specializations' });
  const services = useController({ control, name: 'services' });
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card className="grid grid-cols-1 gap-5 p-4 md:p-5">
        <FormArea control={control} name="dentist_description" label="About the doctor" maxLength={4000} />
        <ChipList
          label="Specializations"
          noun="specialization"
          hint="Press Enter after each."
          maxLength={LONGEST_CHIP}
          chips={specializations.field.value}
          onChange={specializations.field.onChange}
          error={specializations.fieldState.error?.message}
        />
        <ChipList
          label="Services"
          noun="service"
          hint="Press Enter after each. If empty, the default services are shown."
          maxLength={LONGEST_CHIP}
          chips={services.field.value}
          onChange={services.field.onChange}
          error={services.fieldState.error?.message}
        />
      </Card>
      <FormTranslations control={control} />
    </div>
  );
}

/** The form of a clinic, for adding and editing alike; one that is there has more tabs (specification: admin §2). */
export function ClinicFormView({ clinic, more = [] }: { clinic: AdminClinic | null; more?: readonly MoreTab[] }) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const known = [...FORM_TABS, ...more.map(({ value }) => value)];
  const asked = params.get('tab');
  const tab = known.find((value) => value === asked) ?? 'details';
  const [seen, setSeen] = useState<readonly string[]>([tab]);
  const show = (next: string) => {
    setSeen((before) => (before.includes(next) ? before : [...before, next]));
    setParams(next === 'details' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  };
  const { form, onSubmit, conflict, isBusy } = useClinicForm(clinic, (field) => show(tabOf(field)));
  const { errors, submitCount } = form.formState;
  useFocusOnError(submitCount, errors, tab);
  const wrong = Object.keys(errors).map(tabOf);
  const isForm = FORM_TABS.some((value) => value === tab);
  const strip = useStrip<HTMLDivElement>(tab);
  return (
    <Tabs.Root value={tab} onValueChange={(next: string) => show(next)} className="mt-3">
      <Tabs.List ref={strip} activateOnFocus className="more-beside relative flex overflow-x-auto border-b border-line">
        {FORM_TABS.map((value) => (
          <Tabs.Tab key={value} value={value} className={TAB}>
            <span>{LABELS[value]}</span>
            {wrong.includes(value) && <span className="ml-1.5 text-kumkum"> (has errors)</span>}
          </Tabs.Tab>
        ))}
        {more.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} className={TAB}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <form noValidate onSubmit={(event) => void onSubmit(event)} className={cx('max-w-4xl pt-5', !isForm && 'hidden')}>
        {clinic === null && <NewTrigger />}
        <Tabs.Panel value="details" keepMounted>
          <FormDetails control={form.control} clinicId={clinic?.id ?? null} />
        </Tabs.Panel>
        <Tabs.Panel value="about" keepMounted>
          <FormAbout control={form.control} />
        </Tabs.Panel>
        <Tabs.Panel value="settings" keepMounted>
          <FormSettings control={form.control} />
        </Tabs.Panel>
        <div className="sticky bottom-0 z-10 -mx-4 mt-5 flex flex-wrap justify-end gap-2 border-t border-line bg-paper px-4 py-3 print:hidden md:mx-0 md:px-0">
          <Button variant="secondary" onClick={() => void navigate(clinicListAddress())}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {submitWords(clinic === null, isBusy)}
          </Button>
        </div>
      </form>
      {more
        .filter(({ value }) => value === tab || seen.includes(value))
        .map(({ value, panel }) => (
          // Keeps the panel mounted, so that its input survives a change of tabs.
          <Tabs.Panel key={value} value={value} keepMounted className="max-w-4xl pt-5">
            {panel}
          </Tabs.Panel>
        ))}
      {conflict}
    </Tabs.Root>
  );
}

const submitWords = (isNew: boolean, isBusy: boolean): string => {
  if (isNew) return isBusy ? 'Creating...' : 'Create Clinic';
  return isBusy ? 'Updating...' : 'Update Clinic';
};

function NewTrigger() {
  return (
    <p role="note" className="mb-5 flex gap-3 rounded-control bg-peacock-tint p-3">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-peacock" />
      <span>After creating the clinic you can manage its availability, gallery images and reviews.</span>
    </p>
  );
}

/** After a submit that was refused, the keyboard is in the first field that is wrong, as soon as its tab is shown. */
function useFocusOnError(submitCount: number, errors: object, tab: string): void {
  const answered = useRef(submitCount);
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (answered.current === submitCount) return;
    const fields = [...document.querySelectorAll<HTMLElement>('main form [aria-invalid=true]')];
    const first = fields.find((field) => field.offsetParent !== null);
    first?.focus();
    if (first !== undefined || !hasErrors) answered.current = submitCount;
  }, [submitCount, hasErrors, tab]);
}

/** A clinic that is not there yet. */
export function NewClinicPage() {
  return (
    <>
      <PageHead title="Add New Clinic" />
      <ClinicFormView clinic={null} />
    </>
  );
}
