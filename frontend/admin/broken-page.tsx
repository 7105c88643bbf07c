import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { useIsAway } from '../lib/use-is-away.ts';
import { Button } from '../ui/button.tsx';
import { PlainFrame } from './plain-frame.tsx';
import { PageHead } from './ui/page-head.tsx';
import { WithoutConnection } from './ui/waiting.tsx';

const HEADING = 'This screen broke';
const WORDS = 'Nothing you had saved is lost. Loading the page again usually helps.';

/** The error is the console's. */
function useToldError(): void {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
}

/** Stands in for the whole page when its frame broke, or nobody is signed in. */
export function BrokenPage() {
  useToldError();
  return (
    <PlainFrame heading={HEADING}>
      <p className="mt-3 text-ink-soft">{WORDS}</p>
      <Button size="lg" wide className="mt-5" onClick={() => location.reload()}>
        Load again
      </Button>
    </PlainFrame>
  );
}

/**
 * Stands in for a screen that broke, or whose code did not come, within the frame, so that the others stay in reach. Without
 * a connection it is code that did not come: it is loaded when the connection is back, as to load the page before that would
 * leave the frame.
 */
export function BrokenScreen() {
  useToldError();
  const isAway = useIsAway();
  const [isAwaited] = useState(isAway);
  useEffect(() => {
    if (isAwaited && !isAway) location.reload();
  }, [isAwaited, isAway]);
  if (isAwaited)
    return (
      <>
        <PageHead title="This screen could not be loaded" />
        <WithoutConnection />
      </>
    );
  return (
    <>
      <PageHead title={HEADING} subtitle={WORDS} />
      <Button className="mt-5" onClick={() => location.reload()}>
        Load again
      </Button>
    </>
  );
}
