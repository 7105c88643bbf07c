import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useState } from 'react';
import { useController, useForm, type FieldPath } from 'react-hook-form';
import { BusinessForm, business } from '#shared/contract/settings/business.ts';
import type { EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import { buttonClass } from '../../ui/class-names.ts';
import { ZOHO_WORDS } from '../messages/email/zoho.ts';
import { Failure, Waiting } from '../ui/query-states.tsx';
import { momentWords } from '../ui/format.ts';
import { PageHead, SettingsCard } from '../ui/page-parts.tsx';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { FormText, resolverOf } from '../ui/forms/form-text.tsx';
import { SwitchField } from '../ui/forms/choices.tsx';
import { toast } from '../ui/toasts.tsx';
import { useDirtyGuard } from '../ui/forms/dirty-guard.tsx';
import { useVersioned } from '../ui/forms/use-versioned.tsx';
import { BUSINESS_FIELDS, businessDraft } from './business-draft.ts';
import { OfferFields, HoursFields } from './business-fields.tsx';
import { apiOf } from '../api/client.ts';

/** True if a refusal names a field of this form. */
const isField = (name: string | undefined): name is FieldPath<BusinessForm> =>
  name !== undefined && Object.keys(BusinessForm.shape).includes(name.split('.', 1)[0] ?? '');

/** The calls of the screen about the business: apart, as nobody's first screen waits for them. */
const businessApi = apiOf({ business }).business;

/**
 * Query for the business's details. It is refetched on each visit of the screen, so that an edit begins with the
 * current values.
 */
const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: ({ signal }) => businessApi.get(undefined, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** The form of the business's details, and what saving it does. */
function useBusinessForm(business: EditedBusiness) {
  const [base, setBase] = useState(business);
  const form = useForm<BusinessForm>({ defaultValues: businessDraft(base), resolver: resolverOf(BusinessForm) });
  const { isDirty } = form.formState;
  useDirtyGuard(isDirty);
  const queries = useQueryClient();
  const { submit, conflict } = useVersioned<BusinessForm, EditedBusiness>({
    fields: BUSINESS_FIELDS,
    read: async () => {
      const now = await businessApi.get(undefined);
      return { values: businessDraft(now), ver: now.ver };
    },
    save: (values, ver) => businessApi.update({ ...values, ver }),
  });
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      const saved = await submit(businessDraft(base), values, base.ver);
      if (saved === null) return;
      queries.setQueryData(businessQuery.queryKey, saved);
      setBase(saved);
      form.reset(businessDraft(saved));
      toast.success('Settings saved', 'Patients read them within two minutes.');
    } catch (error) {
      if (error instanceof ApiError && isField(error.field))
        form.setError(error.field, { message: error.sentence ?? error.message }, { shouldFocus: true });
      toast.error('Error', 'Couldn’t save the settings. Please try again.');
    }
  });
  return { form, onSubmit, conflict };
}

/** Figures are counted once a day; one that is below its least is left out. */
const LEAST_FIGURES = [
  {
    name: 'clinics',
    label: 'Minimum partner clinics',
    hint: 'Figures are counted. A figure below its minimum is not shown.',
  },
  { name: 'monthly_bookings', label: 'Minimum bookings a month', hint: 'Paid bookings of the last 30 days.' },
  { name: 'rating', label: 'Minimum rating', hint: 'From reviews that patients wrote after their visit.' },
  {
    name: 'satisfied_percent',
    label: 'Minimum satisfied patients (%)',
    hint: 'Share of reviews with 4 or 5 stars.',
  },
] as const;

/** Edits how the business is reached and what it is called in law. */
function BusinessFormView({ business }: { business: EditedBusiness }) {
  const { form, onSubmit, conflict } = useBusinessForm(business);
  const { control, formState } = form;
  const emailOptional = useController({ control, name: 'email_optional' }).field;
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="mt-4 grid max-w-4xl grid-cols-1 gap-5">
      <Group title="Contact">
        <FormText
          control={control}
          name="phone"
          label="Phone"
          type="tel"
          maxLength={40}
          hint="Shown exactly as entered."
        />
        <FormText control={control} name="email" label="Email" type="email" maxLength={254} />
        <FormText control={control} name="legal_name" label="Legal name" maxLength={160} />
        <FormText control={control} name="address" label="Address" maxLength={300} />
      </Group>
      <Card className="p-4 md:p-5">
        <HoursFields control={control} errors={formState.errors.support_hours} />
      </Card>
      <Card className="p-4 md:p-5">
        <OfferFields control={control} errors={formState.errors.offers} />
      </Card>
      <Group title="Booking">
        <SwitchField
          label="Optional e-mail for patients"
          hint="Patients without an e-mail address get every message by SMS."
          checked={emailOptional.value}
          onChange={emailOptional.onChange}
        />
      </Group>
      <Group title="Cancellation and refund">
        <FormText
          control={control}
          name="cancel_hours"
          label="Hours to cancel"
          type="number"
          inputMode="numeric"
          hint="A patient who cancels at least this long before the visit gets a full refund. Existing bookings keep the terms they were made under."
        />
        <FormText
          control={control}
          name="bank_days.from"
          label="Bank days, at least"
          type="number"
          inputMode="numeric"
          hint="Working days until a bank shows a refund: pages, e-mails and SMS say “at least” to “at most”."
        />
        <FormText control={control} name="bank_days.to" label="Bank days, at most" type="number" inputMode="numeric" />
      </Group>
      <Group title="Grievance officer">
        <FormText
          control={control}
          name="grievance_officer.name"
          label="Officer’s name"
          maxLength={100}
          hint="The person who answers complaints. The law requires a name, and the policies show it."
        />
        <FormText
          control={control}
          name="grievance_officer.email"
          label="Officer’s email"
          type="email"
          maxLength={254}
        />
        <FormText control={control} name="grievance_officer.phone" label="Officer’s phone" type="tel" maxLength={40} />
        <FormText
          control={control}
          name="grievance_officer.answer_hours"
          label="Hours until an answer"
          type="number"
          inputMode="numeric"
          hint="Hours until the grievance officer replies (48 at most)."
        />
      </Group>
      <Group title="Figures on the partner page">
        {LEAST_FIGURES.map(({ name, label, hint }) => (
          <FormText
            key={name}
            control={control}
            name={`least_figures.${name}`}
            label={label}
            type="number"
            inputMode="decimal"
            hint={hint}
          />
        ))}
      </Group>
      <Group title="Links in the footer">
        <FormText control={control} name="facebook" label="Facebook (optional)" type="url" empty={null} />
        <FormText control={control} name="instagram" label="Instagram (optional)" type="url" empty={null} />
        <FormText control={control} name="youtube" label="YouTube (optional)" type="url" empty={null} />
      </Group>
      <div>
        <Button type="submit" loading={formState.isSubmitting}>
          Save changes
        </Button>
      </div>
      {conflict}
    </form>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="float-left w-full px-4 pt-4 text-lg font-bold md:px-5 md:pt-5">{title}</legend>
        <div className="clear-both grid grid-cols-1 gap-x-6 gap-y-4 p-4 sm:grid-cols-2 md:p-5">{children}</div>
      </fieldset>
    </Card>
  );
}

/**
 * Business details that the public site, its messages and receipts show (specification: admin §7; DECISIONS: A-052).
 */
export function GeneralPage() {
  const { data, error, refetch, isFetching } = useQuery(businessQuery);
  return (
    <>
      <PageHead
        title="General"
        subtitle="Business details shown to patients in the footer, policies, receipts and messages."
      />
      {data === undefined && error === null && <Waiting words="Loading settings…" />}
      {data === undefined && error !== null && (
        <Failure
          title="Couldn’t load the settings"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data !== undefined && (
        <>
          {data.updated_at !== null && (
            <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
              Saved by <span>{data.updated_by ?? 'a staff member'}</span>, <span>{momentWords(data.updated_at)}</span>{' '}
              IST
            </p>
          )}
          <BusinessFormView business={data} />
        </>
      )}
      <div className="mt-5">
        <SettingsCard
          title="SMTP mail provider"
          about={`The server that sends e-mail, and a test of it. ${ZOHO_WORDS}`}
        >
          <Link
            to="/admin/settings/email-provider"
            className={buttonClass({ variant: 'secondary' }, 'justify-self-start')}
          >
            Email Provider Settings
          </Link>
        </SettingsCard>
      </div>
    </>
  );
}
