import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { emailAddress } from '#shared/contract/booking/contact.ts';
import { EMAIL_MAX } from '#shared/values/contact/email-address.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminDialog } from '../../ui/dialog.tsx';
import { reasonWords } from '../../ui/failure-words.ts';
import { FormText } from '../../ui/forms/form-text.tsx';
import { toast } from '../../ui/toast.ts';
import { resolverOf } from '../../ui/forms/schema-resolver.ts';
import { SUPPRESSED_KEY, suppressionApi } from './suppression-queries.ts';

const Form = z.object({ address: emailAddress() });
type Draft = z.infer<typeof Form>;

const WHAT_HAPPENS = 'For people who asked for no e-mail: this address gets none until you remove it. SMS continue.';

type AddAddressProps = { onClose: () => void; onAdded: (address: string) => void };

/** Asks which address is to get no e-mail from now on. */
export function AddAddressDialog({ onClose, onAdded }: AddAddressProps) {
  const formId = useId();
  const queries = useQueryClient();
  const { control, handleSubmit, formState } = useForm<Draft>({
    defaultValues: { address: '' },
    resolver: resolverOf<Draft>(Form),
  });
  const onSubmit = handleSubmit(async (draft) => {
    try {
      const { listed, added } = await suppressionApi.add(draft);
      if (added) toast.success(`${listed.address} is suppressed`);
      else toast.success(`${listed.address} is already suppressed`);
      await queries.invalidateQueries({ queryKey: SUPPRESSED_KEY });
      onAdded(listed.address);
    } catch (error) {
      toast.error('Couldn’t add the address', reasonWords(error));
    }
  });
  return (
    <AdminDialog
      open
      onClose={onClose}
      title="Add an address"
      description={WHAT_HAPPENS}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={formState.isSubmitting}>
            Suppress address
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-1 gap-4">
        <FormText
          control={control}
          name="address"
          label="E-mail address"
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX}
        />
      </form>
    </AdminDialog>
  );
}
