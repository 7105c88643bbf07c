import { useState } from 'react';
import { MailKind } from '#shared/domain/notice.ts';
import type { NoticeKind } from '#shared/domain/notice.ts';
import type { Language } from '#shared/values/language.ts';
import { useSignedIn } from '../session/session.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ChoiceOf } from './choice-of.tsx';
import { MailCard } from './mail-card.tsx';
import { KIND_WORDS, LANGUAGE_WORDS } from './message-kinds.ts';
import { SmsCard } from './sms-card.tsx';

/** Every message of a booking as patients read it, by e-mail and by SMS; admins write the e-mails' texts here. */
export function MessageTextsPage() {
  const isAdmin = useSignedIn().role === 'admin';
  const [kind, setKind] = useState<NoticeKind>('confirmed');
  const [language, setLanguage] = useState<Language>('en');
  const [isDirty, setIsDirty] = useState(false);
  const mailKind = MailKind.safeParse(kind).data;
  return (
    <>
      <PageHead title="Message Texts" subtitle="What patients are told of their booking, by e-mail and by SMS." />
      <div className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceOf label="Message" words={KIND_WORDS} chosen={kind} onChoose={setKind} disabled={isDirty} />
          <ChoiceOf
            label="Language"
            words={LANGUAGE_WORDS}
            chosen={language}
            onChoose={setLanguage}
            disabled={isDirty}
          />
        </div>
        {isDirty && <p className="text-ink-soft">Save or discard your changes before you open another message.</p>}
        {mailKind === undefined ? (
          <p className="text-ink-soft">This is told by SMS alone.</p>
        ) : (
          <MailCard
            key={`${kind} ${language}`}
            which={{ kind: mailKind, language }}
            mayEdit={isAdmin}
            onDirty={setIsDirty}
          />
        )}
        {isAdmin && <SmsCard kind={kind} />}
      </div>
    </>
  );
}
