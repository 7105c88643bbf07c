import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Building2, Mail as Email } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PartnerDetail } from '#shared/contract/enquiries/enquiry-admin.ts';
import { isProblem } from '../../../api/api-error.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useSession } from '../../staff/session/session.tsx';
import { ChangedBanner } from '../../ui/forms/use-versioned.tsx';
import { reasonWords } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { partnerStatusWord, enquiryApi, PARTNERS_KEY, rememberPartner } from '../enquiries.tsx';
import { SwitchField } from '../../ui/forms/choices.tsx';

type LinkEmailProps = { request: PartnerDetail; sends: boolean; onChange: (sends: boolean) => void };

/** An e-mail as it would go out. */
export const EmailPreview = ({ mail }: { mail: PartnerDetail['mail_previews'][number] | undefined }) =>
  mail !== undefined && (
    <figure aria-label="E-mail" className="mt-1 rounded-control border border-line bg-card p-3">
      <figcaption className="mb-2 font-semibold wrap-anywhere">{mail.subject}</figcaption>
      <div className="text-sm wrap-anywhere whitespace-pre-wrap">{mail.text}</div>
    </figure>
  );

/** The e-mail with the link to the clinic, as it would go out; in the preview the link has no key. */
const LinkEmail = ({ request, sends, onChange }: LinkEmailProps) => (
  <>
    <SwitchField
      label={<span className="wrap-anywhere">{`Link to complete the clinic, sent to ${request.email}`}</span>}
      checked={sends}
      onChange={onChange}
    />
    {sends && <EmailPreview mail={request.mail_previews.find(({ status }) => status === 'complete_clinic')} />}
  </>
);

/** Sends the partner a new link to their draft; the ones before open nothing then. */
function SendLink({ request }: { request: PartnerDetail }) {
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

/** The clinic that an approved request became, or how it becomes one. Clinics are the admins' work. */
export function PartnerClinic({ request }: { request: PartnerDetail }) {
  const session = useSession();
  const { clinic_id, is_deleted, status } = request;
  const canBecomeOne = (clinic_id === null || is_deleted) && status === 'approved';
  if (clinic_id === null && !canBecomeOne) return null;
  const isAdmin = session.state === 'signed-in' && session.role === 'admin';
  return (
    <section aria-label="Clinic" className="mb-4 border-b border-line pb-4">
      {is_deleted && <p className="mb-3 font-semibold">The clinic created from this request was deleted.</p>}
      {!isAdmin && canBecomeOne && (
        <p className="text-ink-soft">
          An admin can make it a <span>{is_deleted ? 'new clinic' : 'clinic now'}</span>.
        </p>
      )}
      {!isAdmin && clinic_id !== null && !is_deleted && (
        <p className="text-ink-soft">A clinic was created from this request.</p>
      )}
      {isAdmin && canBecomeOne && <MakeClinic request={request} />}
      {request.completed_at !== null && request.is_draft && (
        <p className="mb-3 font-semibold">Ready for review: the partner has completed it.</p>
      )}
      {isAdmin && clinic_id !== null && !is_deleted && (
        <Link to={`/admin/clinics/${clinic_id}`} className={buttonClass({ variant: 'secondary' })}>
          <Building2 aria-hidden className="size-5" />
          <span>Open the clinic</span>
        </Link>
      )}
      {request.is_draft && request.status === 'approved' && <SendLink request={request} />}
    </section>
  );
}

function MakeClinic({ request }: { request: PartnerDetail }) {
  const { id, ver, city, status, is_deleted } = request;
  const [sends, setSends] = useState(true);
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const where = typed.trim();
  const make = useMutation({
    mutationFn: () => enquiryApi.makeClinic({ id, ver, send_mail: sends, ...(city === null ? { city: where } : {}) }),
    onSuccess: async ({ partner }) => {
      rememberPartner(partner);
      toast.success('Clinic draft created', 'Patients do not see it until it is published.');
      await queries.invalidateQueries({ queryKey: PARTNERS_KEY });
    },
    onError: (error) => {
      if (!isProblem(error, 'changed_meanwhile')) toast.error('Couldn’t create the clinic', reasonWords(error));
      void queries.invalidateQueries({ queryKey: PARTNERS_KEY });
    },
  });
  return (
    <>
      {isProblem(make.error, 'changed_meanwhile') && (
        <ChangedBanner error={make.error} stands={partnerStatusWord(status)} />
      )}
      <p className="mb-3">
        You can create a clinic draft from this request. Patients don’t see it until it is published.
      </p>
      {city === null && (
        <TextField
          label="City of the clinic"
          hint="The request does not name one."
          value={typed}
          maxLength={80}
          onChange={(event) => setTyped(event.target.value)}
          className="mb-3 sm:max-w-80"
        />
      )}
      <LinkEmail request={request} sends={sends} onChange={setSends} />
      <Button
        className="mt-3"
        loading={make.isPending}
        disabled={city === null && where === ''}
        onClick={() => make.mutate()}
      >
        <Building2 aria-hidden className="size-5" />
        <span>{is_deleted ? 'Create a new clinic draft' : 'Create a clinic draft'}</span>
      </Button>
    </>
  );
}
