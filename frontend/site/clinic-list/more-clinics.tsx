import { Trans } from '@lingui/react/macro';
import { Link } from '../../link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

/** The way to the next page of clinics: a link, so that it works without scripts too. */
export const MoreClinics = (next: { to: string; state?: object }) => (
  <p className="mt-6 text-center">
    <Link {...next} className={buttonClass({ variant: 'secondary' })}>
      <Trans>Show more clinics</Trans>
    </Link>
  </p>
);
