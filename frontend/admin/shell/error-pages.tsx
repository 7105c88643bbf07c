import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError, Link } from 'react-router';
import { later, useIsAway } from '../../lib/connection.ts';
import { missingReason, type MissingReason } from '../../lib/import-fetched.ts';
import { buttonClass } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { useFreshDocument } from '../../ui/use-fresh-document.ts';
import { useNamePage } from './breadcrumb.tsx';
import { PageHead, PlainFrame } from '../ui/page-parts.tsx';
import { WithoutConnection } from '../ui/query-states.tsx';

const TEXTS: Record<MissingReason, { heading: string; words: string; button: string }> = {
  lost: {
    heading: 'Couldn’t load this screen',
    words: 'Part of it didn’t load. Trying again…',
    button: 'Try again',
  },
  outdated: {
    heading: 'There is a newer version of this page',
    words: 'Please load it again.',
    button: 'Load again',
  },
  broken: {
    heading: 'This screen stopped working',
    words: 'Saved changes are not lost. Reloading the page usually helps.',
    button: 'Load again',
  },
};

/**
 * Tells why a screen is not there. A screen whose code did not come is navigated to again until it comes: a reload without a
 * connection would leave the back office.
 */
function useFailure() {
  const error = useRouteError();
  const reason = missingReason(error);
  const failures = useRef(0);
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const isTrying = useNavigation().state !== 'idle';
  const reload = useFreshDocument(reason);
  const again = () => void navigate(location, { replace: true, state });
  const onFailure = useEffectEvent(() => {
    console.error(error);
    if (reason !== 'lost') return undefined;
    failures.current += 1;
    return later(failures.current, again);
  });
  // Each failed try brings an error of its own.
  useEffect(() => onFailure(), [error]);
  const isWithoutConnection = useIsAway() && reason === 'lost';
  return { ...TEXTS[reason], isWithoutConnection, isTrying, onPress: reason === 'lost' ? again : reload };
}

/** Stands in for the whole page when its frame is missing or broke, or nobody is signed in. */
export function BrokenPage() {
  const { heading, words, button, isWithoutConnection, isTrying, onPress } = useFailure();
  return (
    <PlainFrame heading={heading}>
      {isWithoutConnection ? (
        <WithoutConnection />
      ) : (
        <>
          <p className="mt-3 text-ink-soft">{words}</p>
          <Button size="lg" wide className="mt-5" loading={isTrying} onClick={onPress}>
            {button}
          </Button>
        </>
      )}
    </PlainFrame>
  );
}

/** Stands in for a screen that is missing or broke, within the frame, so that the others stay in reach. */
export function BrokenScreen() {
  const { heading, words, button, isWithoutConnection, isTrying, onPress } = useFailure();
  if (isWithoutConnection)
    return (
      <>
        <PageHead title={heading} />
        <WithoutConnection />
      </>
    );
  return (
    <>
      <PageHead title={heading} subtitle={words} />
      <Button className="mt-5" loading={isTrying} onClick={onPress}>
        {button}
      </Button>
    </>
  );
}

const TITLE = 'Page not found';

/** An address of the back office that shows nothing. */
export function NotFoundPage() {
  useNamePage(TITLE);
  return (
    <>
      <PageHead title={TITLE} subtitle="There is no screen at this address." />
      <Link to="/admin" className={buttonClass({ variant: 'secondary' }, 'mt-5')}>
        Go to the dashboard
      </Link>
    </>
  );
}
