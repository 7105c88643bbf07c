import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { KeyboardEvent } from 'react';
import type { Choice } from '../../lib/consent.ts';
import { Link } from '../../link.tsx';
import { PATTERNS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { useRoom } from './use-room.ts';

type ConsentBarProps = {
  /** The answer given before; null when this is the first time. */
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
  /** Leaves an earlier answer as it is. */
  onClose: () => void;
};

/** What is sent and what is not: the notice behind the question. */
function WhatIsSent() {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 w-fit items-center text-peacock underline underline-offset-4">
        <Trans>What is sent</Trans>
      </summary>
      <div className="space-y-2 pb-2 text-ink-soft">
        <p>
          <Trans comment="Needs legal review">
            We send Meta the kind of page, what you did (for example a search, a call, a message or a booking), the
            time, a value in rupees, the name of your browser, and a number that Meta keeps in a cookie here. While its
            script runs, Meta also sees your IP address.
          </Trans>
        </p>
        <p>
          <Trans comment="Needs legal review">
            We never send your name, phone number or email, the clinic, the treatment, or the words of a search or a
            message. Meta's script never runs while you book or pay.
          </Trans>
        </p>
        <p>
          <Trans comment="Needs legal review">
            Please refuse if you are under 18, or are booking for somebody who is. You can change your answer at any
            time under “Privacy choices” at the end of every page. If you refuse, Meta's cookies are deleted too. The
            site works the same either way.
          </Trans>
        </p>
        <p>
          <Trans>
            Read more in our{' '}
            <Link to={PATTERNS.privacy} className="text-peacock underline">
              privacy policy
            </Link>
            .
          </Trans>
        </p>
      </div>
    </details>
  );
}

function EarlierAnswer({ choice }: Pick<ConsentBarProps, 'choice'>) {
  if (choice === null) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {choice === 'granted' ? <Trans>You agreed.</Trans> : <Trans>You refused.</Trans>}
    </p>
  );
}

/** Asks once, without standing in the way: both answers weigh the same, and nothing is sent before one is given. */
export function ConsentBar({ choice, onChoose, onClose }: ConsentBarProps) {
  const { t } = useLingui();
  const room = useRoom();
  const asksAgain = choice !== null;
  useEffect(() => {
    if (asksAgain) room.current?.focus();
  }, [asksAgain, room]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (asksAgain && key === 'Escape') onClose();
  };
  return (
    <section
      ref={room}
      tabIndex={-1}
      aria-label={t`Privacy choices`}
      onKeyDown={onKeyDown}
      className="fixed inset-x-0 bottom-0 z-30 flex max-h-[70dvh] flex-col border-t border-line bg-card px-4 py-3 shadow-float md:right-4 md:left-auto md:max-w-md md:rounded-t-card md:border-x print:hidden"
    >
      <div className="min-h-0 overflow-y-auto">
        <p className="max-md:text-sm">
          <Trans comment="Needs legal review">
            Can we share what you do on this site with Meta (Facebook, Instagram)? It shows us which ads help people
            find a dentist.
          </Trans>
        </p>
        <EarlierAnswer choice={choice} />
        <WhatIsSent />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => onChoose('refused')}>
          <Trans>Refuse</Trans>
        </Button>
        <Button variant="secondary" onClick={() => onChoose('granted')}>
          <Trans>Accept</Trans>
        </Button>
      </div>
    </section>
  );
}
