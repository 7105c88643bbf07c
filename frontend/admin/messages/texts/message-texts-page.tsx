import { useState } from 'react';
import { OtherEmail } from '#shared/contract/messages/mail-texts.ts';
import { EmailKind, NotificationKind } from '#shared/domain/messages/notification.ts';
import type { Language } from '#shared/values/language.ts';
import { useSignedIn } from '../../staff/session/session.tsx';
import { LANGUAGE_NAMES } from '../../ui/language-names.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ChoiceOf } from '../../ui/forms/choice-of.tsx';
import { EmailCard } from './mail-card.tsx';
import { KIND_WORDS, OTHER_WORDS } from './message-kinds.ts';
import { OtherEmailCard } from './other-mail-card.tsx';
import { SmsCard } from './sms-card.tsx';

const MESSAGES: Readonly<Record<NotificationKind | OtherEmail, string>> = { ...KIND_WORDS, ...OTHER_WORDS };

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
