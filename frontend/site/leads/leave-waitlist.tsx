import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BRAND } from '#shared/content/brand.ts';
import { readWaitlistLink } from '#shared/values/waitlist-link.ts';
import { leaveWaitlist } from '../../api/waitlist.ts';
import { Button } from '../../ui/button.tsx';

type State = 'asked' | 'sending' | 'removed' | 'incomplete' | 'failed';

/** Removes the address of a link from its waitlist. A press does it, because mail programs open links by themselves. */
export function LeaveWaitlist() {
  const { t } = useLingui();
  const [state, setState] = useState<State>('asked');
  const leave = async (): Promise<void> => {
    const link = readWaitlistLink(location.hash);
    if (link === null) return setState('incomplete');
    setState('sending');
    try {
      await leaveWaitlist(link);
      setState('removed');
    } catch {
      setState('failed');
    }
  };
  return (
    <article className="space-y-6 text-center">
      <title>{`${t`Remove your address from the list`} · ${BRAND.name}`}</title>
      <h1 className="text-2xl">{t`Remove your address from the list`}</h1>
      <p className="mx-auto max-w-md text-ink-soft">
        <Trans>You asked us for an email when there is a clinic in your city. You can take that back here.</Trans>
      </p>
      <p role="status" className="empty:hidden">
        {state === 'removed' && <Trans>Your address is removed. You get no email about it.</Trans>}
        {state === 'incomplete' && <Trans>This link is not complete. Please open it from our email again.</Trans>}
        {state === 'failed' && <Trans>Your address could not be removed. Please try again in a few minutes.</Trans>}
      </p>
      {state !== 'removed' && (
        <Button loading={state === 'sending'} onClick={() => void leave()}>{t`Remove my address`}</Button>
      )}
    </article>
  );
}
