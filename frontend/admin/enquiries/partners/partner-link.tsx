import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail as Email } from 'lucide-react';
import { useState } from 'react';
import type { PartnerDetail } from '#shared/contract/enquiries/enquiry-admin.ts';
import { isProblem } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { enquiryApi } from '../contact-messages/contact-message-queries.ts';
import { ChangedBanner } from '../../ui/forms/changed-banner.tsx';
import { reasonWords } from '../../ui/failure-words.ts';
import { toast } from '../../ui/toast.ts';
import { SwitchField } from '../../ui/forms/switch-field.tsx';
import { EmailPreview } from './mail-preview.tsx';
import { PARTNERS_KEY, rememberPartner } from './partner-queries.ts';
import { partnerStatusWord } from './partner-status.tsx';

type LinkEmailProps = { request: PartnerDetail; sends: boolean; onChange: (sends: boolean) => void };

/** The e-mail with the link to the clinic, as it would go out; in the preview the link has no key. */
export const LinkEmail = ({ request, sends, onChange }: LinkEmailProps) => (
  <>
    <SwitchField
      label={<span className="wrap-anywhere">{`Send the link to complete the clinic to ${request.email}`}</span>}
      checked={sends}
      onChange={onChange}
    />
    {sends && <EmailPreview mail={request.mail_previews.find(({ status }) => status === 'complete_clinic')} />}
  </>
);

/** Sends the partner a new link to their draft; the ones before open nothing then. */
export function SendLink({ request }: { request: PartnerDetail }) {
  const { id, ver } = request;
  const queries = useQueryClient();
  const [sends, setSends] = useState(false);
  const send = useMutation({
    mutationFn: () => enquiryApi.sendLink({ id, ver }),
    onSuccess: async (partner) => {
      rememberPartner(partner);
      setSends(false);
      toast.success('Link sent', 'Earlier links no longer work.');
      await queries.invalidateQueries({ queryKey: PARTNERS_KEY });
    },
    onError: (error) => {
      if (!isProblem(error, 'changed_meanwhile')) toast.error('Couldn’t send the link', reasonWords(error));
      void queries.invalidateQueries({ queryKey: PARTNERS_KEY });
    },
  });
  return (
    <div className="mt-3">
      {isProblem(send.error, 'changed_meanwhile') && (
        <ChangedBanner error={send.error} stands={partnerStatusWord(request.status)} />
      )}
      <LinkEmail request={request} sends={sends} onChange={setSends} />
      {sends && (
        <Button className="mt-3" loading={send.isPending} onClick={() => send.mutate()}>
          <Email aria-hidden className="size-5" />
          <span>Send a new link</span>
        </Button>
      )}
    </div>
  );
}
