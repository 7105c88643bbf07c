import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { PlainFrame } from './plain-frame.tsx';

/** Stands in for a screen that broke; the error is the console's. */
export function BrokenPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <PlainFrame heading="This screen broke">
      <p className="mt-3 text-ink-soft">Nothing you had saved is lost. Loading the page again usually helps.</p>
      <Button size="lg" wide className="mt-5" onClick={() => location.reload()}>
        Load again
      </Button>
    </PlainFrame>
  );
}
