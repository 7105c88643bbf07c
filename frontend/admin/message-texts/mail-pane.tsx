import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WhichMail } from '#shared/contract/mail-texts.ts';
import { Failure } from '../ui/failure.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { MailFrame } from './mail-frame.tsx';
import { previewQuery } from './message-text-queries.ts';
import type { TypedTexts } from './message-text-queries.ts';

/** An e-mail with these texts: as a mail program shows it, light or dark, wide or on a phone, and as text. */
export function MailPane({ which, typed }: { which: WhichMail; typed: TypedTexts }) {
  const { language } = which;
  const [isDark, setIsDark] = useState(false);
  const [isPhone, setIsPhone] = useState(true);
  const { data: mail, error, isError, isPending, isFetching, refetch } = useQuery(previewQuery(which, typed));
  if (isPending) return <Waiting words="Loading the e-mail…" />;
  if (isError)
    return (
      <Failure title="Failed to load the e-mail" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  return (
    <div className="grid min-w-0 content-start gap-3">
      <p lang={language} className="font-semibold wrap-anywhere">
        {mail.subject}
      </p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SwitchField label="Dark" checked={isDark} onChange={setIsDark} />
        <SwitchField label="On a phone" checked={isPhone} onChange={setIsPhone} />
      </div>
      <MailFrame mail={mail} language={language} scheme={isDark ? 'dark' : 'light'} isPhone={isPhone} />
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
