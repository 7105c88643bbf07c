import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { textsForm, type ShownTexts, type WhichEmail } from '#shared/contract/messages/mail-texts.ts';
import { emailApi } from '../email/email-api.ts';
import { reasonWords } from '../../ui/failure-words.ts';
import { toast } from '../../ui/toast.ts';
import { resolverOf } from '../../ui/forms/schema-resolver.ts';
import { useDirtyGuard } from '../../ui/forms/dirty-guard.tsx';
import { useVersioned } from '../../ui/forms/use-versioned.tsx';
import { textsQuery, versionsQuery } from './message-text-queries.ts';
import { fieldsOf } from './text-fields.ts';

type Texts = Record<string, string>;

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
