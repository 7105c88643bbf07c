import { useState, useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { OtherEmail, type WhichOtherEmail, type WhichEmail } from '#shared/contract/messages/mail-texts.ts';
import { EmailKind, NotificationKind } from '#shared/domain/messages/notification.ts';
import { type Language, FIRST_LANGUAGE, languageTag } from '#shared/values/language.ts';
import { englishNameOf } from '#shared/domain/messages/sms-names.ts';
import { useSignedIn } from '../../staff/session/session.tsx';
import { LANGUAGE_NAMES } from '../../ui/format.ts';
import { PageHead } from '../../ui/page-parts.tsx';
import { ChoiceOf } from '../../ui/forms/choices.tsx';
import { Failure, Waiting } from '../../ui/query-states.tsx';
import { otherEmailQuery, textsQuery } from './message-text-queries.ts';
import { TextsForm, EmailPane, EmailView } from './texts-form.tsx';
import { useSiteUrl } from '../../staff/session/admin-config.tsx';
import { templatesQuery, sizeWords, sampleSms } from '../sms/sms-api.ts';
import { Card } from '../../../ui/boxes.tsx';
import type { Elements } from '../../../ui/field.tsx';

/** The messages of a booking, in the order in which a patient may get them. */
const KIND_WORDS: Readonly<Record<NotificationKind, string>> = {
  confirmed: 'Booking confirmed',
  reminder: 'Reminder',
  moved: 'Visit rescheduled',
  cancelled: 'Cancelled',
  slot_lost: 'Time no longer available',
  refund_started: 'Refund started',
  refunded: 'Refund sent',
  promise_refused: 'Refund declined',
  email_bounced: 'E-mail bounced',
  review_asked: 'Review request',
  new_link: 'New link',
};

/** The e-mails to others than patients. */
const OTHER_WORDS: Readonly<Record<OtherEmail, string>> = {
  partner_received: 'Partner: request arrived',
  partner_pending: 'Partner: pending',
  partner_contacted: 'Partner: contacted',
  partner_approved: 'Partner: approved',
  partner_rejected: 'Partner: rejected',
  partner_complete_clinic: 'Partner: complete your clinic',
  contact_received: 'Contact form: message arrived',
  clinic_changes: 'Clinic: bookings that changed',
  clinic_day_sheet: 'Clinic: day schedule',
  clinic_contact_changed: 'Clinic: contact changed',
  team_news: 'Staff: notifications',
};

/** True if a registered text, 'slot_lost.taken.2' or 'ta.slot_lost.taken.2' for example, is one of a kind. */
const isOfKind = (template: string, kind: NotificationKind): boolean => englishNameOf(template).split('.')[0] === kind;

const MESSAGES: Readonly<Record<NotificationKind | OtherEmail, string>> = { ...KIND_WORDS, ...OTHER_WORDS };

/** Card for the messages of one channel, as wide as the screen allows. */
function MessageCard({ title, about, children }: { title: string; about: string; children: Elements }) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className="min-w-0 p-4 md:p-5">
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-text text-ink-soft">{about}</p>
      {children}
    </Card>
  );
}

/** An e-mail to a partner, a clinic, the team, or whoever wrote to us: to look at. */
function OtherEmailCard({ which }: { which: WhichOtherEmail }) {
  const { data: mail, error, isError, isPending, isFetching, refetch } = useQuery(otherEmailQuery(which));
  return (
    <MessageCard title="E-mail" about="With sample data. These texts can’t be changed here.">
      {isPending && <Waiting words="Loading e-mail…" />}
      {isError && mail === undefined && (
        <Failure title="Couldn’t load the e-mail" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {mail !== undefined && <EmailView mail={mail} language={which.language} />}
    </MessageCard>
  );
}

type EmailCardProps = {
  which: WhichEmail;
  mayEdit: boolean;
  /** Told whenever there begin or cease to be changes that are not saved. */
  onDirty: (isDirty: boolean) => void;
};

/** The e-mail of a kind in a language: its texts, for whoever may edit them, and what patients see of it. */
function EmailCard({ which, mayEdit, onDirty }: EmailCardProps) {
  const { data, error, isError, isPending, isFetching, refetch } = useQuery(textsQuery(which));
  return (
    <MessageCard title="E-mail" about="With sample data, in the language of the booking.">
      {isPending && <Waiting words="Loading texts…" />}
      {isError && data === undefined && (
        <Failure title="Couldn’t load the texts" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && !mayEdit && <EmailPane which={which} typed={data} />}
      {data !== undefined && mayEdit && <TextsForm which={which} shown={data} onDirty={onDirty} />}
    </MessageCard>
  );
}

const ABOUT =
  'Operators drop every SMS whose text is not registered with them (DLT), so these texts can’t be edited here. Register a new text first; the next deployment adds it. If a text is not registered in a booking’s language, the English one is sent.';

/** The registered SMS of a kind in a language, each with made-up facts, its segments and about what it costs. */
function SmsCard({ kind, language }: { kind: NotificationKind; language: Language }) {
  const { data, error, isError, isPending, isFetching, refetch } = useQuery(templatesQuery);
  const siteUrl = useSiteUrl();
  const texts = data?.filter((one) => one.language === language && isOfKind(one.template_name, kind)) ?? [];
  return (
    <MessageCard title="SMS" about={ABOUT}>
      {isPending && <Waiting words="Loading SMS…" />}
      {isError && data === undefined && (
        <Failure
          title="Failed to load SMS templates"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data !== undefined && texts.length === 0 && <p className="text-ink-soft">No text is registered.</p>}
      <ul className="grid max-w-text gap-4">
        {texts.map((template) => {
          const text = sampleSms(template, siteUrl);
          const goesInEnglish = template.smartping_template_id === null && language !== FIRST_LANGUAGE;
          return (
            <li key={template.id} className="min-w-0 wrap-anywhere">
              <p className="text-sm text-ink-soft">
                <span>{`${template.template_name} · ${sizeWords(text)}`}</span>
                {goesInEnglish && <span> · not registered yet, sent in English</span>}
              </p>
              <p lang={languageTag(language)} className="whitespace-pre-line">
                {text}
              </p>
            </li>
          );
        })}
      </ul>
    </MessageCard>
  );
}

/** Every message of a booking as patients read it, by e-mail and by SMS, whose texts admins write here; and the other e-mails. */
export function MessageTextsPage() {
  const isAdmin = useSignedIn().role === 'admin';
  const [kind, setKind] = useState<NotificationKind | OtherEmail>('confirmed');
  const [language, setLanguage] = useState<Language>('en');
  const [isDirty, setIsDirty] = useState(false);
  const emailKind = EmailKind.safeParse(kind).data;
  const notificationKind = NotificationKind.safeParse(kind).data;
  const otherEmail = OtherEmail.safeParse(kind).data;
  return (
    <>
      <PageHead title="Message Texts" subtitle="E-mails and SMS to patients, clinics, partners and staff." />
      <div className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceOf label="Message" words={MESSAGES} chosen={kind} onChoose={setKind} disabled={isDirty} />
          <ChoiceOf
            label="Language"
            words={LANGUAGE_NAMES}
            chosen={language}
            onChoose={setLanguage}
            disabled={isDirty}
          />
        </div>
        {isDirty && <p className="text-ink-soft">Save or discard your changes before you open another message.</p>}
        {notificationKind !== undefined && emailKind === undefined && (
          <p className="text-ink-soft">This message is sent by SMS only.</p>
        )}
        {otherEmail !== undefined && <OtherEmailCard which={{ kind: otherEmail, language }} />}
        {emailKind !== undefined && (
          <EmailCard
            key={`${kind} ${language}`}
            which={{ kind: emailKind, language }}
            mayEdit={isAdmin}
            onDirty={setIsDirty}
          />
        )}
        {isAdmin && notificationKind !== undefined && <SmsCard kind={notificationKind} language={language} />}
      </div>
    </>
  );
}
