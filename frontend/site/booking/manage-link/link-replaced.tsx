import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { CallSupport } from './call-support.tsx';

/** The patient has replaced the link; the new one is in their messages. The keyboard and screen readers come here. */
export function LinkReplaced() {
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
