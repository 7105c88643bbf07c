import { PageHead } from '../ui/page-head.tsx';
import { useSignedIn } from './session/session.tsx';
import { EverywhereCard } from './everywhere-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** How one's own account is kept safe (specification: admin §7; DECISIONS: A-120). */
export function SecurityPage() {
  const { email } = useSignedIn();
  return (
    <>
      <PageHead title="Security" subtitle={`Your own account, ${email}`} />
      <div className="mt-4 grid gap-4">
        <SignInCard />
        <PasswordCard email={email} />
        <SecondFactorCard email={email} />
        <EverywhereCard />
      </div>
    </>
  );
}
