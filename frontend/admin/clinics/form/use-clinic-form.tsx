import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldErrors, type FieldPath } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import { ApiError } from '../../../api/api-error.ts';
import { resolverOf } from '../../ui/forms/form-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useDirtyGuard } from '../../ui/forms/dirty-guard.tsx';
import { useVersioned } from '../../ui/forms/use-versioned.tsx';
import { CLINIC_FIELDS, draftOf, newDraft, withPastedPlace, type ClinicDraft } from './clinic-draft.ts';
import { CLINICS_KEY, clinicApi, clinicListAddress, rememberSaved, useBegan } from '../clinic-queries.ts';

/** The list comes back so long after the toast (specification: admin §2). */
const RETURN_MS = 500;

/** True if a refusal names a field of this form. */
const isField = (name: string | undefined): name is FieldPath<ClinicDraft> =>
  name !== undefined && Object.keys(ClinicForm.shape).includes(name.split('.', 1)[0] ?? '');

/**
 * The form of a new clinic (`clinic` null) or of one that is there, and what saving it does: a toast, then the list.
 * @param onInvalid hears which field is wrong first, to show its tab
 */
export function useClinicForm(now: AdminClinic | null, onInvalid: (field: string) => void) {
  const [clinic] = useBegan(now, draftOf);
  const form = useForm<ClinicDraft>({
    defaultValues: clinic === null ? newDraft() : draftOf(clinic),
    resolver: resolverOf(ClinicForm),
  });
  const [saved, setSaved] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  useDirtyGuard(isDirty && !saved);
  const leave = useReturn();
  const queries = useQueryClient();
  const { submit, conflict } = useVersioned<ClinicDraft, AdminClinic>({
    fields: CLINIC_FIELDS,
    read: async () => {
      const now = await clinicApi.clinicAdmin.get({ id: clinic?.id ?? '' });
      return { values: draftOf(now), ver: now.ver };
    },
    save: (values, ver) =>
      clinic === null
        ? clinicApi.clinicAdmin.create(values)
        : clinicApi.clinicAdmin.update({ ...values, id: clinic.id, ver }),
  });
  const fail = (error: unknown): void => {
    if (error instanceof ApiError && isField(error.field)) {
      form.setError(error.field, { message: error.sentence ?? error.message });
      onInvalid(error.field);
      return toast.error('Error', 'There was a problem submitting the form. Please try again.');
    }
    toast.error('Error', `Failed to ${clinic === null ? 'create' : 'update'} clinic. ${adviceFor(error)}`);
  };
  const onSubmit = form.handleSubmit(
    async (values) => {
      try {
        const mine = withPastedPlace(values);
        const answer = await submit(clinic === null ? mine : draftOf(clinic), mine, clinic?.ver ?? 1);
        if (answer === null) return;
        rememberSaved(answer, { isNew: clinic === null });
        setSaved(true);
        toast.success(clinic === null ? 'Clinic Created' : 'Clinic Updated');
        void queries.invalidateQueries({ queryKey: [...CLINICS_KEY, 'list'] });
        leave();
      } catch (error) {
        fail(error);
      }
    },
    (errors: FieldErrors<ClinicDraft>) => onInvalid(Object.keys(errors)[0] ?? ''),
  );
  return { form, onSubmit, conflict, isBusy: isSubmitting || saved };
}

/** The server's own sentence where it refused; otherwise the specified words. */
function adviceFor(error: unknown): string {
  const said = error instanceof ApiError && error.status < 500 ? error.sentence : undefined;
  return said ?? 'Please check your connection and try again.';
}

/** Goes back to the list after a moment in which the toast is read; not when the screen was left before. */
function useReturn(): () => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(() => void navigate(clinicListAddress()), RETURN_MS);
  };
}
