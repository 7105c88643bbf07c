import { Trans } from '@lingui/react/macro';
import type { Outcome } from './use-completing.ts';

const Words = ({ outcome, completedAt }: { outcome: Outcome; completedAt: string | null }) => {
  switch (outcome) {
    case 'saved':
      return <Trans>Saved. You can go on now, or later by the same link.</Trans>;
    case 'finished':
      return (
        <Trans>
          Thank you. Our team looks at it and publishes it; until then you can still change it by the same link.
        </Trans>
      );
    case 'merged':
      return (
        <Trans>
          Our team has changed something in the meantime. What you typed is still here and is not saved yet: please look
          at it and save again.
        </Trans>
      );
    case 'wrong':
      return <Trans>Nothing is saved yet: please look at the fields that say what is wrong.</Trans>;
    case 'failed':
      return <Trans>It could not be saved. What you typed is still here: please try again in a moment.</Trans>;
    default:
      return completedAt === null ? null : (
        <Trans>You have told us that you have finished. You can still change it.</Trans>
      );
  }
};

/** How saving went; read out when it changes. */
export const OutcomeNote = (props: { outcome: Outcome; completedAt: string | null }) => (
  <p
    role="status"
    className={props.outcome === 'wrong' || props.outcome === 'failed' ? 'text-kumkum' : 'text-ink-soft'}
  >
    <Words {...props} />
  </p>
);
