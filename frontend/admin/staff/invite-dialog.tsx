import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Invitation } from '#shared/contract/staff/team.ts';
import { INVITATION_DAYS, Role } from '#shared/domain/staff/member.ts';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../ui/forms/choices.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { reasonWords } from '../ui/query-states.tsx';
import { FormText, resolverOf } from '../ui/forms/form-text.tsx';
import { toast } from '../ui/toasts.tsx';
import { MAY, staffApi } from './member-operations.ts';

type Draft = { email: string; role: Role };

const CHOICES = Role.options.map((role) => ({
  value: role,
  label: role === 'admin' ? 'Admin' : 'Staff',
  hint: MAY[role],
}));
const WHAT_HAPPENS = `They get an e-mail with a temporary password, valid for ${INVITATION_DAYS} days, and choose their own at the first login.`;

type InviteDialogProps = { onClose: () => void; onInvited: () => void };

/** Asks whom to invite into the team, and as what. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const formId = useId();
  const { control, handleSubmit, setError, formState } = useForm<Draft>({
    defaultValues: { email: '', role: 'staff' },
    resolver: resolverOf(Invitation),
  });
  const onSubmit = handleSubmit(async (values) => {
    try {
      const { email } = await staffApi.invite(values);
      toast.success(`${email} invited`, 'They stay in the list until they log in.');
      onInvited();
    } catch (error) {
      if (error instanceof ApiError && error.field === 'email') return setError('email', { message: error.message });
      toast.error('Error', reasonWords(error));
    }
  });
  return (
    <AdminDialog
      open
      onClose={onClose}
      title="Invite a staff member"
      description={WHAT_HAPPENS}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={formState.isSubmitting}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-1 gap-4">
        <FormText control={control} name="email" label="E-mail address" type="email" maxLength={128} />
        <Controller
          control={control}
          name="role"
          render={({ field: { name, value, onChange } }) => (
            <ChoiceList legend="Role" name={name} choices={CHOICES} value={value} onChange={onChange} />
          )}
        />
      </form>
    </AdminDialog>
  );
}
