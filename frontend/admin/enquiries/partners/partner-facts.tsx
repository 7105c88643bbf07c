import type { PartnerDetail } from '#shared/contract/enquiries/enquiry-admin.ts';
import { emailHref } from '../../../lib/contact-links.ts';
import { CallLink } from '../contact-messages/contact-message-words.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { counted, momentWords } from '../../ui/format.ts';
import { PartnerStatus, partnerStatusWord } from './partner-status.tsx';

const SENT = {
  PENDING: 'waits to be sent',
  SENT: 'sent',
  FAILED: 'could not be sent',
  WITHDRAWN: 'withdrawn',
  NOT_LISTED: 'not sent: not on this stage’s allowlist',
  SUPPRESSED: 'not sent: the address is suppressed',
} as const;

/** All that a clinic said of itself, how its request stands, and what it was written. */
export function PartnerFacts({ request }: { request: PartnerDetail }) {
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
