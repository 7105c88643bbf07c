import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoticeKind } from '#shared/domain/notice.ts';
import type { Language } from '#shared/values/language.ts';
import { Failure } from '../ui/failure.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { MailFrame } from './mail-frame.tsx';
import { MessageCard } from './message-card.tsx';
import { previewQuery } from './message-text-queries.ts';

/** The e-mail of a kind in a language: as a mail program shows it, light or dark, wide or on a phone, and as text. */
export function MailCard({ kind, language }: { kind: NoticeKind; language: Language }) {
  const [isDark, setIsDark] = useState(false);
  const [isPhone, setIsPhone] = useState(true);
  const { data: mail, error, isError, isPending, isFetching, refetch } = useQuery(previewQuery(kind, language));
  return (
    <MessageCard title="E-mail" about="With made-up facts, in the language that the booking was made in.">
      {isPending && <Waiting words="Loading the e-mail…" />}
      {isError && mail === undefined && (
        <Failure title="Failed to load the e-mail" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {mail !== undefined && (
        <div className="grid gap-3">
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
      )}
    </MessageCard>
  );
}
