import { Trans } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { BRAND } from '#shared/content/brand.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** Whoever is stuck with a booking can call; a printed page needs no button for it. */
export const CallSupport = () => (
  <a href={BRAND.phoneHref} className={buttonClass({ wide: true, variant: 'secondary' }, 'print:hidden')}>
    <Phone aria-hidden className="size-5 shrink-0" />
    <span>
      <Trans>Call support</Trans> <span className="inline-block tabular-nums">{BRAND.phone}</span>
    </span>
  </a>
);
