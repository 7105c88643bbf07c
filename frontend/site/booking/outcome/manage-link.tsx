import { Trans } from '@lingui/react/macro';
import { Link } from '../../../link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';

/** To the booking's own page, which takes the key out of the address again; nothing where that is not known. */
export const ManageLink = ({ to }: { to: string | null }) =>
  // A server that is older than the page does not tell it.
  typeof to === 'string' && (
    <Link to={to} className={buttonClass({ wide: true, variant: 'secondary' }, 'print:hidden')}>
      <Trans>Manage this booking</Trans>
    </Link>
  );
