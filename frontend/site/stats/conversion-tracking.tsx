import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { choose, type ConsentChoice } from '../../lib/consent.ts';
import { FirstInPage } from '../../ui/first-in-page.tsx';
import { ConsentBar } from './consent-bar.tsx';
import { useConversions } from './use-conversions.ts';

/**
 * The question, its answer and what follows from it, on a site that has a pixel; and, at the end of every page, the way
 * back to the question.
 */
export function ConversionTracking({ pixelId }: { pixelId: string }) {
  const { t } = useLingui();
  const { choice, asks } = useConversions(pixelId);
  const [isWanted, want] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  const close = () => {
    want(false);
    if (isWanted) link.current?.focus();
  };
  const answer = (next: ConsentChoice) => {
    choose(next);
    close();
  };
  return (
    <>
      {(isWanted || (choice === null && asks)) && (
        <FirstInPage>
          <ConsentBar choice={isWanted ? choice : null} onChoose={answer} onClose={close} />
        </FirstInPage>
      )}
      <p className="page flex justify-center py-2 text-sm print:hidden">
        <button
          ref={link}
          type="button"
          aria-expanded={isWanted}
          onClick={() => want(true)}
          className="min-h-11 px-3 text-ink-soft underline underline-offset-4 hover:text-ink"
        >{t`Privacy choices`}</button>
      </p>
    </>
  );
}
