import { Navigate, useSearchParams } from 'react-router';
import { PlainFrame } from '../../../plain-frame.tsx';
import { returnPath } from '../return-path.ts';
import { useSession } from '../session.tsx';
import { SessionLoading } from '../session-loading.tsx';
import { WaitingPage } from '../waiting-page.tsx';
import { LoginScreens } from './login-screens.tsx';

/** Login page of staff. After sign-in it redirects to the screen that was requested (specification: admin §2). */
export function LoginPage() {
  const session = useSession();
  const [address] = useSearchParams();
  switch (session.state) {
    case 'signed-in':
      return <Navigate to={returnPath(address.get('back'))} replace />;
    case 'waiting':
      return <WaitingPage />;
    case 'loading':
      return <SessionLoading />;
    case 'signed-out':
      return (
        <PlainFrame heading="Admin Panel">
          <LoginScreens />
        </PlainFrame>
      );
  }
}
