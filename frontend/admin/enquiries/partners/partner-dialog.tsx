import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail as Email, Phone } from 'lucide-react';
import { useId, useState } from 'react';
import type { PartnerDetail, PartnerRow } from '#shared/contract/enquiries/enquiry-admin.ts';
import { PartnerRequestStatus } from '#shared/domain/enquiries/enquiry.ts';
import { isProblem } from '../../../api/api-error.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { emailHref, phoneHref } from '../../../lib/contact-links.ts';
import { ChangedBanner } from '../../ui/forms/use-versioned.tsx';
import { AdminDialog } from '../../ui/dialog.tsx';
import { Failure, reasonWords, Waiting } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { SwitchField } from '../../ui/forms/choices.tsx';
import { PartnerClinic, EmailPreview } from './partner-clinic.tsx';
import {
  CallLink,
  partnerStatusWord,
  PartnerStatus,
  enquiryApi,
  partnerQuery,
  PARTNERS_KEY,
  rememberPartner,
} from '../enquiries.tsx';
import { FactList } from '../../ui/page-parts.tsx';
import { counted, momentWords } from '../../ui/format.ts';

type Status = PartnerRow['status'];
/** Choices so far; null means the current status. */
type StatusChoice = { status: Status | null; sends: boolean };

const SENT = {
  PENDING: 'is queued',
  SENT: 'sent',
  FAILED: 'could not be sent',
  WITHDRAWN: 'withdrawn',
  NOT_LISTED: 'not sent: not on this stage’s allowlist',
  SUPPRESSED: 'not sent: the address is suppressed',
} as const;

/** All that a clinic said of itself, how its request stands, and what it was written. */
function PartnerFacts({ request }: { request: PartnerDetail }) {
  const { updated_at, updated_by, years_experience, mails } = request;
  return (
    <FactList
      label="Request"
      facts={[
        ['Doctor', request.doctor_name],
        ['Clinic', request.clinic_name],
        [
          'Address',
          <span key="address" className="whitespace-pre-line">
            {request.clinic_address}
          </span>,
        ],
        ['City', request.city ?? NOT_SAID],
        ['Phone', <CallLink key="phone" phone={request.phone_number} />],
        [
          'Email',
          <a key="email" href={emailHref(request.email)} className="hover:underline">
            {request.email}
          </a>,
        ],
        ['Preferred contact time', request.preferred_contact_time ?? NOT_SAID],
        ['Specialization', request.specialization],
        ['Experience', years_experience === 0 ? null : counted(years_experience, 'year')],
        ['Message', request.message === null ? null : <span className="whitespace-pre-wrap">{request.message}</span>],
        ['Received', `${momentWords(request.created_at)} IST`],
        ['Current status', <PartnerStatus key="status" status={request.status} />],
        ['Changed', updated_at === null ? null : `${momentWords(updated_at)} IST, by ${updated_by ?? 'staff'}`],
        ['Clinic completed', request.completed_at === null ? null : `${momentWords(request.completed_at)} IST`],
        ['E-mails', mails.length === 0 ? null : <Emails mails={mails} />],
      ]}
    />
  );
}

const NOT_SAID = <span className="text-ink-soft">Not said</span>;

/** Describes the content of an e-mail. */
function emailWords(status: PartnerDetail['mails'][number]['status']): string {
  if (status === 'complete_clinic') return 'Link to complete the clinic';
  return status === 'received' ? 'Confirmation of the request' : partnerStatusWord(status);
}

function Emails({ mails }: Pick<PartnerDetail, 'mails'>) {
  return (
    <ul>
      {mails.map(({ ver, status, state, created_at, sent_at }) => (
        <li key={ver}>
          <span>{emailWords(status)}</span>: <span>{SENT[state]}</span>,{' '}
          <span>{momentWords(sent_at ?? created_at)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A request whole, with its status to choose and the e-mail that goes with it (specification: admin §2, §4). */
export function PartnerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const query = useQuery(partnerQuery(id));
  const [{ status: chosen, sends }, choose] = useState<StatusChoice>({ status: null, sends: true });
  const act = useMutation({
    mutationFn: (asked: { ver: number; status: Status; send_mail: boolean }) =>
      enquiryApi.setPartnerStatus({ id, ...asked }),
    onSuccess: (row) => {
      rememberPartner(row);
      toast.success('Status updated');
      onClose();
      void queries.invalidateQueries({ queryKey: PARTNERS_KEY });
    },
    onError: (error) => {
      if (!isProblem(error, 'changed_meanwhile')) toast.error('Failed to update status', reasonWords(error));
      void queries.invalidateQueries({ queryKey: PARTNERS_KEY });
    },
  });
  const request = query.data;
  const status = chosen ?? request?.status;
  const hasEmail = request?.mail_previews.some((one) => one.status === status) === true;
  const isChanged = request !== undefined && status !== undefined && status !== request.status;
  return (
    <AdminDialog
      open
      wide
      onClose={onClose}
      title={request === undefined ? 'Partner request' : request.clinic_name}
      footer={
        request !== undefined && (
          <>
            <a href={emailHref(request.email)} className={buttonClass({ variant: 'secondary' })}>
              <Email aria-hidden className="size-5" />
              <span>Email</span>
            </a>
            <a href={phoneHref(request.phone_number)} className={buttonClass({ variant: 'secondary' })}>
              <Phone aria-hidden className="size-5" />
              <span>Call</span>
            </a>
            <Button
              loading={act.isPending}
              disabled={!isChanged}
              onClick={() => isChanged && act.mutate({ ver: request.ver, status, send_mail: sends })}
            >
              {isChanged && sends && hasEmail ? 'Update status and send e-mail' : 'Update status'}
            </Button>
          </>
        )
      }
    >
      {query.isPending && <Waiting words="Loading partner request…" />}
      {query.isError && request === undefined && (
        <Failure
          title="Couldn’t load the partner request"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {request !== undefined && status !== undefined && (
        <>
          {isProblem(act.error, 'changed_meanwhile') && (
            <ChangedBanner error={act.error} stands={partnerStatusWord(request.status)} />
          )}
          <StatusChoice
            request={request}
            status={status}
            sends={sends}
            onChoose={(change) => choose({ status, sends, ...change })}
          />
          {!isChanged && <PartnerClinic request={request} />}
          <PartnerFacts request={request} />
        </>
      )}
    </AdminDialog>
  );
}

type ChoiceProps = {
  request: PartnerDetail;
  status: Status;
  sends: boolean;
  onChoose: (change: Partial<StatusChoice>) => void;
};

/** The selector, and the e-mail of another status as it would go out. */
function StatusChoice({ request, status, sends, onChoose }: ChoiceProps) {
  const id = useId();
  const preview = request.mail_previews.find((one) => one.status === status);
  return (
    <section className="mb-4 border-b border-line pb-4">
      <label htmlFor={id} className="mb-1 block font-medium">
        Status
      </label>
      <select
        id={id}
        value={status}
        onChange={(event) => onChoose({ status: PartnerRequestStatus.parse(event.target.value) })}
        className={controlClass(false, 'min-h-11 sm:max-w-60')}
      >
        {PartnerRequestStatus.options.map((value) => (
          <option key={value} value={value}>
            {partnerStatusWord(value)}
          </option>
        ))}
      </select>
      {preview !== undefined && status !== request.status && (
        <div className="mt-3">
          <SwitchField
            label={<span className="wrap-anywhere">{`E-mail to ${request.email}`}</span>}
            checked={sends}
            onChange={(next) => onChoose({ sends: next })}
          />
          {sends && <EmailPreview mail={preview} />}
        </div>
      )}
    </section>
  );
}
