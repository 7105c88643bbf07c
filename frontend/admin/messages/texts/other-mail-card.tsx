import { useQuery } from '@tanstack/react-query';
import type { WhichOtherEmail } from '#shared/contract/messages/mail-texts.ts';
import { Failure } from '../../ui/failure.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { EmailView } from './mail-view.tsx';
import { MessageCard } from './message-card.tsx';
import { otherEmailQuery } from './message-text-queries.ts';

/** An e-mail to a partner, a clinic, the team, or whoever wrote to us: to look at. */
export function OtherEmailCard({ which }: { which: WhichOtherEmail }) {
  const { data: mail, error, isError, isPending, isFetching, refetch } = useQuery(otherEmailQuery(which));
  return (
    <MessageCard title="E-mail" about="With made-up facts. These texts cannot be changed here.">
      {isPending && <Waiting words="Loading e-mail…" />}
      {isError && mail === undefined && (
        <Failure title="Couldn’t load the e-mail" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {mail !== undefined && <EmailView mail={mail} language={which.language} />}
    </MessageCard>
  );
}
