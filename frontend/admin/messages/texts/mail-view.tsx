import { useState } from 'react';
import type { EmailPreview } from '#shared/contract/messages/mail-texts.ts';
import type { Language } from '#shared/values/language.ts';
import { SwitchField } from '../../ui/forms/switch-field.tsx';
import { EmailFrame } from './mail-frame.tsx';

/** An e-mail as a mail program shows it, light or dark, wide or on a phone, and as text. */
export function EmailView({ mail, language }: { mail: EmailPreview; language: Language }) {
  const [isDark, setIsDark] = useState(false);
  const [isPhone, setIsPhone] = useState(true);
  return (
    <div className="grid min-w-0 content-start gap-3">
      <p lang={language} className="font-semibold wrap-anywhere">
        {mail.subject}
      </p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SwitchField label="Dark" checked={isDark} onChange={setIsDark} />
        <SwitchField label="On a phone" checked={isPhone} onChange={setIsPhone} />
      </div>
      <EmailFrame mail={mail} language={language} scheme={isDark ? 'dark' : 'light'} isPhone={isPhone} />
      <figure aria-label="As text" className="min-w-0">
        <figcaption className="mb-1 font-medium">As text</figcaption>
        <div
          lang={language}
          className="rounded-control border border-line bg-card p-3 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {mail.text}
        </div>
      </figure>
    </div>
  );
}
