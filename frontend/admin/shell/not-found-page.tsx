import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { useNamePage } from './breadcrumb.tsx';
import { PageHead } from '../ui/page-head.tsx';

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
