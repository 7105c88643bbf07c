import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { BRAND } from '#shared/content/brand.ts';
import { readLinkCode } from '#shared/values/short-link.ts';
import { MANAGE_LINK_DAYS } from '#shared/domain/booking/manage-link.ts';
import { withQueries } from '../../../api/with-queries.tsx';
import { NoBooking } from '../outcome/no-booking.tsx';
import { CONTENT_ANCHOR, PATTERNS } from '../../../paths.ts';
import { keepRecord, keptFields } from '../persisted-record.ts';
import { isProblem } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/boxes.tsx';
import { ManagedBookingView, CallSupport } from './managed-booking-view.tsx';
import { isKeyRefused, managedBookingQuery } from '../../../api/managed-booking.ts';

/** The patient has replaced the link; the new one is in their messages. The keyboard and screen readers come here. */
function LinkReplaced() {
  const { t } = useLingui();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <article className="space-y-4 text-center">
      <h1 ref={ref} tabIndex={-1} className="text-2xl">{t`We are sending you a new link`}</h1>
      <p className="mx-auto max-w-md text-ink-soft">
        <Trans>
          The old link no longer opens your booking. Open the new one in our SMS or email, which arrives in a few
          minutes. Your appointment has not changed.
        </Trans>
      </p>
      <CallSupport />
    </article>
  );
}

const KEY = 'managed-booking';

/** Keeps the code of a manage link until the tab closes, so that a reload shows the booking again. */
const persistManageLink = (code: string): void => keepRecord('sessionStorage', KEY, { code });

/** Forgets the code. */
const forgetManageLink = (): void => keepRecord('sessionStorage', KEY, null);

/** The code that this tab keeps, or null. */
function persistedManageLink(): string | null {
  const { code } = keptFields('sessionStorage', KEY);
  return typeof code === 'string' ? code : null;
}

/**
 * The code that opens the booking: the one in the address, which is taken out of it, else the one that this tab keeps.
 * @returns the code, null where there is none; whether the patient has just replaced it, and what notes that they did
 */
function useManageLink(): { code: string | null; isReplaced: boolean; replaced: () => void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Also a code that was damaged on its way.
  const isLink = hash.length > 1 && hash !== `#${CONTENT_ANCHOR}`;
  const carried = readLinkCode(hash);
  const [code, setCode] = useState(() => (isLink ? carried : persistedManageLink()));
  // Another link was opened in the same tab.
  if (isLink && carried !== code) setCode(carried);
  const clearAddress = useEffectEvent(() => {
    if (!isLink) return;
    if (carried !== null) persistManageLink(carried);
    void navigate(PATTERNS.managedBooking, { replace: true });
  });
  useEffect(() => clearAddress(), [hash]);
  const [replacedCode, setReplacedCode] = useState<string | null>(null);
  const replaced = () => {
    forgetManageLink();
    setReplacedCode(code);
  };
  return { code, isReplaced: code !== null && code === replacedCode, replaced };
}

/** A link that opens nothing: replaced, expired or damaged. It does not say which, nor whether there is such a booking. */
function LinkOver() {
  const { t } = useLingui();
  const days = MANAGE_LINK_DAYS;
  return (
    <article className="space-y-4 text-center">
      <h1 className="text-2xl">{t`This link does not open a booking`}</h1>
      <p className="mx-auto max-w-md text-ink-soft">
        <Trans>
          Open the link in our newest SMS or email: earlier links stop working when a new one is sent, and every link
          ends {days} days after the visit. If that does not help, call us with your name and mobile number, and we send
          you a new link.
        </Trans>
      </p>
      <CallSupport />
    </article>
  );
}

/** The booking of a link: on its way, there, or why it is not. */
function ManagedBookingScreen({ code, onReplaced }: { code: string; onReplaced: () => void }) {
  const { data, dataUpdatedAt, error, errorUpdateCount, isFetching, refetch } = useQuery(managedBookingQuery(code));
  const isRetried = useRef(false);
  const isRead = data !== undefined;
  useEffect(() => {
    // The button that was pressed is gone.
    if (isRead && isRetried.current) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isRead]);
  const retry = () => {
    isRetried.current = true;
    void refetch();
  };
  // Also while it is on the screen: the link may have been replaced meanwhile.
  if (isProblem(error, 'unauthorized') || (!isRead && isKeyRefused(error))) return <LinkOver />;
  if (isRead) {
    const link = { appointment_id: data.id, key: code };
    return <ManagedBookingView booking={data} seenAt={dataUpdatedAt} link={link} onReplaced={onReplaced} />;
  }
  // While it is tried again there is no error: the button that has the keyboard stays.
  if (errorUpdateCount > 0) return <NotRead isTrying={isFetching} onRetry={retry} />;
  return <ManagedBookingSkeleton />;
}

const NotRead = ({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <article className="space-y-4 text-center">
      <h1 className="text-2xl">{t`Your booking could not be loaded`}</h1>
      <p className="text-ink-soft">{t`Nothing about your booking has changed. Please try again in a moment.`}</p>
      <Button loading={isTrying} onClick={onRetry}>{t`Retry`}</Button>
      <CallSupport />
    </article>
  );
};

/** On a slow network this is what is seen for some seconds: what it is, in words. */
const ManagedBookingSkeleton = () => (
  <div className="space-y-6" aria-busy>
    <h1 className="text-center text-xl sm:text-2xl">
      <Trans>Your booking</Trans>
    </h1>
    <Skeleton className="mx-auto h-14 w-48" />
    <Skeleton className="h-64 w-full rounded-card" />
    <Skeleton className="h-28 w-full rounded-card" />
  </div>
);

/**
 * A booking's own page, reached by the link of every message about it. The code comes in the fragment, is taken out of the
 * address at once and kept by the tab; the page is for nobody else: neither for search engines nor for other sites.
 */
export const ManagedBookingPage = withQueries(() => {
  const { t } = useLingui();
  const { code, isReplaced, replaced } = useManageLink();
  return (
    <main className="page max-w-2xl py-8 sm:py-12 print:py-3">
      <title>{`${t`Your booking`} · ${BRAND.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {code === null ? (
        <NoBooking />
      ) : isReplaced ? (
        <LinkReplaced />
      ) : (
        <ManagedBookingScreen key={code} code={code} onReplaced={replaced} />
      )}
    </main>
  );
});
