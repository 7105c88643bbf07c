import { useQuery } from '@tanstack/react-query';
import type { NotificationKind } from '#shared/domain/messages/notification.ts';
import { FIRST_LANGUAGE, languageTag, type Language } from '#shared/values/language.ts';
import { useSiteUrl } from '../../staff/session/admin-config.ts';
import { sampleSms } from '../sms/sms-texts.ts';
import { sizeWords } from '../sms/size-words.ts';
import { templatesQuery } from '../sms/sms-api.ts';
import { Failure } from '../../ui/failure.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { MessageCard } from './message-card.tsx';
import { isOfKind } from './message-kinds.ts';

const ABOUT =
  'Operators drop every SMS that is not a text registered with them (DLT), so these cannot be edited here: a new text is registered first and comes with a deployment. One that is not registered in the language of a booking goes in English.';

/** The registered SMS of a kind in a language, each with made-up facts, its segments and about what it costs. */
export function SmsCard({ kind, language }: { kind: NotificationKind; language: Language }) {
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
                {goesInEnglish && <span> · not registered yet, goes in English</span>}
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
