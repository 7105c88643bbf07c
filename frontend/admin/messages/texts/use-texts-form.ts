import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { textsForm, type ShownTexts, type WhichEmail } from '#shared/contract/messages/mail-texts.ts';
import { TEXT_FIELDS } from '#shared/domain/messages/mail-texts.ts';
import type { EmailKind } from '#shared/domain/messages/notification.ts';
import { resolverOf } from '../../ui/forms/form-text.tsx';
import { emailApi } from '../email/email-api.ts';
import { reasonWords } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useDirtyGuard } from '../../ui/forms/dirty-guard.tsx';
import { useVersioned } from '../../ui/forms/use-versioned.tsx';
import { textsQuery, versionsQuery } from './message-text-queries.ts';

type Texts = Record<string, string>;

/** Labels of the texts of e-mails. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  subject: 'Subject',
  subject_not_completed: 'Subject: the bank did not complete the payment',
  subject_cancelled: 'Subject: cancelled before the payment arrived',
  greeting: 'Greeting',
  headline: 'Heading',
  headline_taken: 'Heading: the time was already booked',
  headline_past: 'Heading: the time had begun',
  headline_hold_ended: 'Heading: the time was no longer held',
  headline_given_back: 'Heading: the time had been released',
  headline_not_completed: 'Heading: the bank did not complete the payment',
  headline_cancelled: 'Heading: cancelled before the payment arrived',
  headline_surplus: 'Heading: a second payment',
  arrive: 'Before the visit',
  give_time_back: 'Cancelling (if nothing was paid online)',
  give_time_back_by_cancelling: 'Cancelling (if rescheduling is not possible)',
  give_time_back_by_phone: 'Cancelling (if the fee was paid at the clinic)',
  nothing_to_do: 'No action needed',
  times_near: 'Nearby times',
  tell_others: 'Instructions',
  wrong: 'Objecting to the decision',
  closing: 'Closing line',
};

/** From this length on a text has room for several lines. */
const LONG = 300;

type Field = { name: string; label: string; max: number; isLong: boolean; hint: string | undefined };

/** The texts of a kind in the order of the e-mail, with their names and what has to stand in them. */
export const fieldsOf = (kind: EmailKind): Field[] =>
  Object.entries(TEXT_FIELDS[kind]).map(([name, { max, needs }]) => ({
    name,
    label: FIELD_WORDS[name] ?? name,
    max,
    isLong: max > LONG,
    hint: needs.length === 0 ? undefined : `Must contain ${needs.map((one) => `{${one}}`).join(' and ')}.`,
  }));

/** The texts of an e-mail as a form, saved from the version it was opened at. */
export function useTextsForm(which: WhichEmail, shown: ShownTexts, onDirty: (isDirty: boolean) => void) {
  const queries = useQueryClient();
  const [began, setBegan] = useState(shown);
  const form = useForm<Texts>({
    defaultValues: shown.texts,
    resolver: resolverOf(textsForm(which.kind)),
    mode: 'onChange',
  });
  const { isDirty, isSubmitting } = form.formState;
  useDirtyGuard(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { submit, conflict } = useVersioned<Texts, ShownTexts>({
    fields: fieldsOf(which.kind).map(({ name, label }) => ({ name, label, show: (texts) => texts[name] })),
    read: async () => {
      const { texts, ver } = await emailApi.texts(which);
      return { values: texts, ver };
    },
    save: (texts, ver) => emailApi.saveTexts({ ...which, texts, ver }),
  });
  const onSubmit = form.handleSubmit(async (texts) => {
    try {
      const now = await submit(began.texts, texts, began.ver);
      if (now === null) return;
      queries.setQueryData(textsQuery(which).queryKey, now);
      setBegan(now);
      form.reset(now.texts);
      toast.success('Texts saved');
      void queries.invalidateQueries({ queryKey: versionsQuery(which).queryKey });
    } catch (error) {
      toast.error('Couldn’t save the texts', reasonWords(error));
    }
  });
  return {
    control: form.control,
    began,
    conflict,
    isDirty,
    isSaving: isSubmitting,
    /** Puts other texts into the form: they are saved as what is typed is. */
    fill: (texts: Texts) => form.reset(texts, { keepDefaultValues: true }),
    discard: () => form.reset(began.texts),
    onSubmit,
  };
}
