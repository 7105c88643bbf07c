import { useLingui, Trans } from '@lingui/react/macro';
import { useRef, useState, useEffect, useId, type KeyboardEvent, useLayoutEffect, type RefObject } from 'react';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { choose, type ConsentChoice } from '../../lib/consent.ts';
import { FirstInPage } from '../../ui/first-in-page.tsx';
import { useConversions } from './use-conversions.ts';
import { Link } from '../../link.tsx';
import { PATTERNS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';

type ConsentBarProps = {
  /** The answer given before; null when this is the first time. */
  choice: ConsentChoice | null;
  onChoose: (choice: ConsentChoice) => void;
  /** Leaves an earlier answer as it is. */
  onClose: () => void;
};

/** Notice behind the consent question: which data is sent and which is not. */
function WhatIsSent({ id, hidden }: { id: string; hidden: boolean }) {
  const days = keptDays('pixel_visitor');
  return (
    <div id={id} hidden={hidden} className="mt-2 space-y-2 text-sm text-ink-soft">
      <p>
        <Trans comment="Needs legal review">
          We send Meta the kind of page, what you did (for example a search, a call, a message or a booking), the time,
          a value in rupees, the name of your browser, and a random number that your browser keeps for {days} days.
          While its script runs, Meta also sees your IP address and, if your browser allows it, the cookies of its own
          sites. It cannot read this page or anything stored for it.
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
          Please refuse if you are under 18, or are booking for someone who is. You can change your answer at any time
          under “Privacy choices” at the end of every page. If you refuse, that number is deleted. The site works the
          same either way.
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
  );
}

/** A third of the row each. */
const ANSWER = 'flex-1 basis-[9ch] px-2! text-sm!';

function EarlierAnswer({ choice }: Pick<ConsentBarProps, 'choice'>) {
  if (choice === null) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {choice === 'granted' ? <Trans>You agreed.</Trans> : <Trans>You refused.</Trans>}
    </p>
  );
}

/** Between the bar and what has focus. */
const GAP = 12;

/**
 * Keeps a bar that is fixed to the bottom of the window out of the way: above a bar of the page itself, with room behind the page's
 * end, and so that nothing with focus is hidden by it.
 */
function useBottomBar(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (bar === null) return;
    const { documentElement: root, body } = document;
    const leave = () => {
      bar.style.removeProperty('bottom');
      root.style.removeProperty('scroll-padding-bottom');
      body.style.removeProperty('padding-bottom');
    };
    const fit = () => {
      if (getComputedStyle(bar).position !== 'fixed') return leave();
      const below = document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0;
      bar.style.setProperty('bottom', `${below}px`);
      root.style.setProperty('scroll-padding-bottom', `${below + bar.offsetHeight + GAP}px`);
      body.style.setProperty('padding-bottom', `${below + bar.offsetHeight}px`);
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(bar);
    watch.observe(body);
    return () => {
      watch.disconnect();
      leave();
    };
  }, []);
  return ref;
}

/**
 * Asks once, without standing in the way: both answers weigh the same, and nothing is sent before one is given. With
 * the bar of a page below it, it takes less than a third of a phone; in low windows it scrolls away with the page.
 */
function ConsentBar({ choice, onChoose, onClose }: ConsentBarProps) {
  const { t } = useLingui();
  const room = useBottomBar();
  const notice = useId();
  const [isOpen, setOpen] = useState(false);
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
      className="relative z-30 flex flex-col gap-1 border-y border-line bg-card px-[16px] py-2 roomy:fixed roomy:inset-x-0 roomy:bottom-0 roomy:max-h-[70dvh] roomy:border-b-0 roomy:shadow-float roomy:md:right-4 roomy:md:left-auto roomy:md:max-w-md roomy:md:rounded-t-card roomy:md:border-x print:hidden"
    >
      <div className="min-h-0 overflow-y-auto">
        <p className="leading-snug max-md:text-sm">
          <Trans comment="Needs legal review">
            Can we share what you do on this site with Meta (Facebook, Instagram)? It shows us which ads help people
            find a dentist.
          </Trans>
        </p>
        <EarlierAnswer choice={choice} />
        <WhatIsSent id={notice} hidden={!isOpen} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          className={ANSWER}
          aria-expanded={isOpen}
          aria-controls={notice}
          onClick={() => setOpen(!isOpen)}
        >{t`Details`}</Button>
        <Button variant="secondary" className={ANSWER} onClick={() => onChoose('refused')}>{t`Refuse`}</Button>
        <Button variant="secondary" className={ANSWER} onClick={() => onChoose('granted')}>{t`Accept`}</Button>
      </div>
    </section>
  );
}

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
