import { useQuery } from '@tanstack/react-query';
import type { WhichEmail } from '#shared/contract/messages/mail-texts.ts';
import { Failure } from '../../ui/failure.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { EmailPane } from './mail-pane.tsx';
import { MessageCard } from './message-card.tsx';
import { textsQuery } from './message-text-queries.ts';
import { TextsForm } from './texts-form.tsx';

type EmailCardProps = {
  which: WhichEmail;
  mayEdit: boolean;
  /** Told whenever there begin or cease to be changes that are not saved. */
  onDirty: (isDirty: boolean) => void;
};

/** The e-mail of a kind in a language: its texts, for whoever may edit them, and what patients see of it. */
export function EmailCard({ which, mayEdit, onDirty }: EmailCardProps) {
  const { data, error, isError, isPending, isFetching, refetch } = useQuery(textsQuery(which));
  return (
    <MessageCard title="E-mail" about="With made-up facts, in the language that the booking was made in.">
      {isPending && <Waiting words="Loading texts…" />}
      {isError && data === undefined && (
        <Failure title="Couldn’t load the texts" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && !mayEdit && <EmailPane which={which} typed={data} />}
      {data !== undefined && mayEdit && <TextsForm which={which} shown={data} onDirty={onDirty} />}
    </MessageCard>
  );
}
