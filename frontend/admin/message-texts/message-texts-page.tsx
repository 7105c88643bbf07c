import { useState } from 'react';
import type { NoticeKind } from '#shared/domain/notice.ts';
import type { Language } from '#shared/values/language.ts';
import { PageHead } from '../ui/page-head.tsx';
import { ChoiceOf } from './choice-of.tsx';
import { MailCard } from './mail-card.tsx';
import { KIND_WORDS, LANGUAGE_WORDS } from './message-kinds.ts';
import { SmsCard } from './sms-card.tsx';

/** Every message of a booking as patients read it, by e-mail and by SMS. */
export function MessageTextsPage() {
  const [kind, setKind] = useState<NoticeKind>('confirmed');
  const [language, setLanguage] = useState<Language>('en');
  return (
    <>
      <PageHead title="Message Texts" subtitle="What patients are told of their booking, by e-mail and by SMS." />
      <div className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceOf label="Message" words={KIND_WORDS} chosen={kind} onChoose={setKind} />
          <ChoiceOf label="Language" words={LANGUAGE_WORDS} chosen={language} onChoose={setLanguage} />
        </div>
        <MailCard kind={kind} language={language} />
        <SmsCard kind={kind} />
      </div>
    </>
  );
}
