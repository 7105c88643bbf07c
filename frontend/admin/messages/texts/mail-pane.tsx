import { useQuery } from '@tanstack/react-query';
import type { WhichEmail } from '#shared/contract/messages/mail-texts.ts';
import { Failure } from '../../ui/failure.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { EmailView } from './mail-view.tsx';
import { previewQuery, type TypedTexts } from './message-text-queries.ts';

/** Preview of an e-mail with these texts, as patients see it. */
export function EmailPane({ which, typed }: { which: WhichEmail; typed: TypedTexts }) {
  const { data: mail, error, isError, isPending, isFetching, refetch } = useQuery(previewQuery(which, typed));
  if (isPending) return <Waiting words="Loading e-mail…" />;
  if (isError)
    return (
      <Failure title="Couldn’t load the e-mail" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  return <EmailView mail={mail} language={which.language} />;
}
