import { useEffect, useState } from 'react';
import { Tabs } from '../../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.ts';
import { loadPool } from '../load-pool.ts';
import { PoolRefusal } from '../pool.ts';
import { findSession, type Session } from '../session.tsx';
import { CodeForm } from './code-form.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { EnrolForm } from './enrol-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { createLoginFlow, type LoginFlow, type LoginScreen } from './login-flow.ts';
import { LoginForm } from './login-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetForm } from './reset-form.tsx';

const START: LoginScreen = { at: 'start', tab: 'login' };
const NOT_LET_IN = 'Failed to log in. Please check your credentials.';
const TOO_LATE = 'Your login timed out. Please log in again.';

/** Everything /login asks, one screen after the other. */
export function LoginScreens() {
  const [flow] = useState(() => createLoginFlow({ loadPool, findSession }));
  const [screen, setScreen] = useState<LoginScreen>(START);
  // Amplify's code comes while the address is typed; what does not come is asked for again when it is wanted.
  useEffect(() => void loadPool().catch(() => null), []);
  const go = (next: LoginScreen | Session): void => {
    if ('at' in next) setScreen(next);
    else if (next.state === 'signed-in') toast.success('Logged in successfully', `Welcome, ${next.email}`);
    // The pool let them in, and the API did not: an account that was removed a moment ago.
    else if (next.state === 'signed-out') toast.error('Login failed', NOT_LET_IN);
  };
  /** The pool waits some minutes for an answer; what comes later begins anew. */
  const answer = async (response: string): Promise<void> => {
    try {
      go(await flow.answer(response));
    } catch (error) {
      if (!(error instanceof PoolRefusal && error.trouble === 'expired_code')) throw error;
      toast.error('Login failed', TOO_LATE);
      setScreen(START);
    }
  };
  return <OneScreen screen={screen} flow={flow} go={go} answer={answer} />;
}

type OneScreenProps = {
  screen: LoginScreen;
  flow: LoginFlow;
  go: (next: LoginScreen | Session) => void;
  answer: (response: string) => Promise<void>;
};

function OneScreen({ screen, flow, go, answer }: OneScreenProps) {
  const email = flow.email();
  const onBack = () => go(START);
  switch (screen.at) {
    case 'start':
      return <Start screen={screen} flow={flow} go={go} />;
    case 'confirm-email':
      return (
        <ConfirmEmailForm
          email={email}
          notSent={screen.notSent}
          onConfirm={async (code) => go(await flow.confirmEmail(code))}
          onSendAgain={() => flow.sendCodeAgain()}
          onBack={onBack}
        />
      );
    case 'code':
      return <CodeForm onCode={answer} onBack={onBack} />;
    case 'enrol':
      return <EnrolForm secret={screen.secret} uri={screen.uri} onCode={answer} onBack={onBack} />;
    case 'new-password':
      return <NewPasswordForm email={email} onPassword={answer} onBack={onBack} />;
    case 'forgot':
      return <ForgotForm email={email} onForgot={async (typed) => go(await flow.forgot(typed))} onBack={onBack} />;
    case 'reset':
      return (
        <ResetForm
          email={email}
          onReset={async (code, password) => go(await flow.reset(code, password))}
          onSendAgain={async () => void (await flow.forgot(email))}
          onBack={onBack}
        />
      );
  }
}

type StartProps = Pick<OneScreenProps, 'flow' | 'go'> & { screen: Extract<LoginScreen, { at: 'start' }> };

/** The two tabs one comes to first. */
function Start({ screen, flow, go }: StartProps) {
  const { tab, notice } = screen;
  const login = (
    <LoginForm
      email={flow.email()}
      onLogIn={async (email, password) => go(await flow.logIn(email, password))}
      onForgot={(email) => {
        flow.typed(email);
        go({ at: 'forgot' });
      }}
    />
  );
  const register = <RegisterForm onRegister={async (email, password) => go(await flow.register(email, password))} />;
  return (
    <>
      <p role="status" className="mt-4 rounded-control bg-leaf-tint p-3 empty:hidden">
        {notice}
      </p>
      <div className="mt-2">
        <Tabs
          label="Login or Register"
          tabs={[
            { key: 'login', label: 'Login', panel: login },
            { key: 'register', label: 'Register', panel: register },
          ]}
          selected={tab}
          onSelect={(key) => go({ at: 'start', tab: key })}
        />
      </div>
    </>
  );
}
