import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { ClinicContactForm, type ShownContact } from '#shared/contract/clinics/clinic-contact.ts';
import type { ClinicNotifications } from '#shared/domain/clinics/clinic-contact.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { WHY_WORDS } from '../messages/suppression/suppression-words.ts';
import { ChoiceField, SwitchField } from '../ui/forms/choices.tsx';
import { Failure, Waiting } from '../ui/query-states.tsx';
import { FormText, resolverOf } from '../ui/forms/form-text.tsx';
import { LANGUAGE_NAMES } from '../ui/format.ts';
import { linkSearching } from '../ui/lists/list-state.ts';
import { toast } from '../ui/toasts.tsx';
import { useDirtyGuard } from '../ui/forms/dirty-guard.tsx';
import { useVersioned, type EditedField } from '../ui/forms/use-versioned.tsx';
import { contactQuery, contactApi } from './clinic-queries.ts';

const CHOICES: readonly { kind: ClinicNotifications; label: string; hint: string }[] = [
  {
    kind: 'changes',
    label: 'Every booking, rescheduling and cancellation',
    hint: 'E-mail and SMS within ten minutes, with the patient’s name and time; the e-mail includes the phone number. No SMS between 9 PM and 8 AM.',
  },
  {
    kind: 'day_sheet',
    label: 'Tomorrow’s visits, each evening',
    hint: 'E-mail soon after 7 PM, if there are visits.',
  },
];

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, word: LANGUAGE_NAMES[value] }));

const namesOf = (news: readonly ClinicNotifications[]): string =>
  CHOICES.filter(({ kind }) => news.includes(kind))
    .map(({ label }) => label)
    .join('; ') || 'Nothing';

const FIELDS: readonly EditedField<ClinicContactForm>[] = [
  { name: 'email', label: 'Clinic’s e-mail', show: ({ email }) => email ?? 'None' },
  { name: 'phone', label: 'Clinic’s mobile number', show: ({ phone }) => phone ?? 'None' },
  { name: 'language', label: 'Language', show: ({ language }) => LANGUAGE_NAMES[language] },
  { name: 'news', label: 'Notifications', show: ({ news }) => namesOf(news) },
];

const draftOf = ({ email, phone, language, news }: ClinicContactForm): ClinicContactForm => ({
  email,
  phone,
  language,
  news,
});

/** E-mail contact for a clinic's booking notifications, and the bookings it is notified of. */
export function ContactTab({ clinicId }: { clinicId: string }) {
  const query = useQuery(contactQuery(clinicId));
  if (query.data !== undefined) return <ContactFields contact={query.data} />;
  return (
    <Card>
      {query.isError ? (
        <Failure
          title="Couldn’t load the clinic’s notification settings"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Waiting words="Loading notification settings…" />
      )}
    </Card>
  );
}

function useContactForm(contact: ShownContact) {
  const [base, setBase] = useState(contact);
  const form = useForm<ClinicContactForm>({ defaultValues: draftOf(base), resolver: resolverOf(ClinicContactForm) });
  useDirtyGuard(form.formState.isDirty);
  const queries = useQueryClient();
  const id = contact.clinic_id;
  const { submit, conflict } = useVersioned<ClinicContactForm, ShownContact>({
    fields: FIELDS,
    read: async () => {
      const now = await contactApi.clinicContact.get({ id });
      return { values: draftOf(now), ver: now.ver };
    },
    save: (values, ver) => contactApi.clinicContact.save({ ...values, id, ver }),
  });
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      const saved = await submit(draftOf(base), values, base.ver);
      if (saved === null) return;
      queries.setQueryData(contactQuery(id).queryKey, saved);
      setBase(saved);
      form.reset(draftOf(saved));
      toast.success(
        'Notifications saved',
        saved.email === null && saved.phone === null ? 'This clinic gets no notifications.' : undefined,
      );
    } catch (error) {
      if (error instanceof ApiError && (error.field === 'email' || error.field === 'phone'))
        form.setError(error.field, { message: error.sentence ?? error.message }, { shouldFocus: true });
      toast.error('Error', 'Couldn’t save notifications. Please try again.');
    }
  });
  return { form, onSubmit, conflict, saved: base };
}

function ContactFields({ contact }: { contact: ShownContact }) {
  const { form, onSubmit, conflict, saved } = useContactForm(contact);
  const news = useController({ control: form.control, name: 'news' }).field;
  const choose = (kind: ClinicNotifications, isOn: boolean): void =>
    news.onChange(CHOICES.map((one) => one.kind).filter((one) => (one === kind ? isOn : news.value.includes(one))));
  return (
    <Card className="p-4 md:p-5">
      <form noValidate aria-label="Notifications" className="grid gap-4" onSubmit={(event) => void onSubmit(event)}>
        <p className="text-ink-soft">
          Notifications to the clinic about its bookings. Patients don’t see this address and number. Without them, the
          clinic gets no notifications.
        </p>
        <FormText
          control={form.control}
          name="email"
          label="Clinic’s e-mail (optional)"
          type="email"
          maxLength={254}
          empty={null}
        />
        <NoEmail {...saved} />
        <FormText
          control={form.control}
          name="phone"
          label="Clinic’s mobile number (optional)"
          type="tel"
          maxLength={40}
          empty={null}
        />
        <ChoiceField control={form.control} name="language" label="Language" choices={LANGUAGE_CHOICES} />
        {CHOICES.map(({ kind, label, hint }) => (
          <SwitchField
            key={kind}
            label={label}
            hint={hint}
            checked={news.value.includes(kind)}
            onChange={(isOn) => choose(kind, isOn)}
          />
        ))}
        <Button type="submit" className="justify-self-start" loading={form.formState.isSubmitting}>
          Save notifications
        </Button>
      </form>
      {conflict}
    </Card>
  );
}

/** Warning that the saved address accepts no e-mail, with the way to change that. */
function NoEmail({ email, suppressed_why }: Pick<ShownContact, 'email' | 'suppressed_why'>) {
  if (email === null || suppressed_why === null) return null;
  return (
    <p className="text-sm wrap-anywhere text-kumkum">
      <span>{`Not sent to ${email}: the address is suppressed. ${WHY_WORDS[suppressed_why]}.`}</span>{' '}
      <Link
        {...linkSearching('/admin/message-log/suppressed', email)}
        className="inline-block min-h-6 font-semibold underline"
      >
        Show suppressed address
      </Link>
    </p>
  );
}
