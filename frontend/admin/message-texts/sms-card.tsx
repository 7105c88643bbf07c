import { useQuery } from '@tanstack/react-query';
import type { NoticeKind } from '#shared/domain/notice.ts';
import { sampleText, smsSample } from '#shared/domain/sms-sample.ts';

import { sizeWords } from '../sms/size-words.ts';
import { templatesQuery } from '../sms/sms-api.ts';
import { Failure } from '../ui/failure.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { MessageCard } from './message-card.tsx';
import { isOfKind } from './message-kinds.ts';

const ABOUT =
  'Operators drop every SMS that is not a text registered with them (DLT), so these cannot be edited here: a new text is registered first and comes with a deployment. They are English in every language.';

/** The registered SMS of a kind, each with made-up facts, its segments and about what it costs. */
export function SmsCard({ kind }: { kind: NoticeKind }) {
  const { data, error, isError, isPending, isFetching, refetch } = useQuery(templatesQuery);
  const texts = data?.filter(({ template_name }) => isOfKind(template_name, kind)) ?? [];
  return (
    <MessageCard title="SMS" about={ABOUT}>
      {isPending && <Waiting words="Loading the SMS…" />}
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
        {texts.map(({ id, template_name, template_content }) => {
          const { text } = sampleText(template_content, smsSample('9876543210'), `${location.origin}/booking`);
          return (
            <li key={id} className="min-w-0 wrap-anywhere">
              <p className="text-sm text-ink-soft">
                {template_name} · {sizeWords(text)}
              </p>
              <p className="whitespace-pre-line">{text}</p>
            </li>
          );
        })}
      </ul>
    </MessageCard>
  );
}
