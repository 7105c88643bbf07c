import { useId, type ReactNode, type SubmitEventHandler } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { AdminDialog } from '../../ui/dialog.tsx';
import { FormArea } from '../../ui/forms/form-text.tsx';

type Bound<T extends FieldValues> = { control: Control<T>; name: FieldPath<T> };

/** Why something is done with a booking. */
export function ReasonField<T extends FieldValues>(bound: Bound<T>) {
  return (
    <FormArea
      {...bound}
      label="Reason"
      compact
      maxLength={200}
      hint="It stays in the history, so please don’t name anyone."
    />
  );
}

type OperationDialogProps = {
  title: string;
  description?: ReactNode;
  /** The label of the button: the operation, with the amount where money moves. */
  submit: string;
  danger?: boolean;
  wide?: boolean;
  busy: boolean;
  /** It cannot be done with what is chosen so far. */
  blocked?: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form and one button that does it. */
export function OperationDialog(props: OperationDialogProps) {
  const { title, description, submit, danger = false, wide = false, busy, blocked = false } = props;
  const { onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <AdminDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      wide={wide}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} loading={busy} disabled={blocked}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
        {children}
      </form>
    </AdminDialog>
  );
}
