import { useEffect, useEffectEvent, useState } from 'react';
import { passwordProblem } from '#shared/values/password-rules.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { loadPool } from '../load-pool.ts';
import { PoolRefusal } from '../pool.ts';
import { findSession, type Session } from '../session.tsx';
import { EnrolForm, CodeForm, NewPasswordForm, ConfirmEmailForm, SendAgain } from './login-forms.tsx';
import { createLoginFlow, type LoginFlow, type LoginScreen } from './login-flow.ts';
import { Button } from '../../../../ui/button.tsx';
import { PasswordField } from '../password-field.tsx';
import {
  EmailField,
  FormTrouble,
  Send,
  BackToLogin,
  CodeField,
  KnownEmail,
  StepHead,
  PASSWORD_HINT,
  RULES,
  usePoolForm,
} from './pool-form.tsx';
import { mailedCodeWords } from '../sign-in-words.ts';

const START: LoginScreen = { at: 'start', tab: 'login' };
const NOT_LET_IN = 'Failed to log in. Please check your credentials.';
const TOO_LATE = 'Your login timed out. Please log in again.';

/**
 * Everything /login asks, one screen after the other.
 * @param preload fetches the screen that comes after it
 */
export function LoginScreens({ preload }: { preload: () => Promise<unknown> }) {
  const [flow] = useState(() => createLoginFlow({ loadPool, findSession }));
  const [screen, setScreen] = useState<LoginScreen>(START);
  // Amplify's code comes while the address is typed, then the next screen's; what does not come is asked for again when
  // it is wanted.
  const preloadAll = useEffectEvent(() => loadPool().then(preload));
  useEffect(() => void preloadAll().catch(() => null), []);
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

type ResetFormProps = {
  email: string;
  onReset: (code: string, password: string) => Promise<void>;
  onSendAgain: () => Promise<void>;
  onBack: () => void;
};

/** The code from the mail and the new password. */
function ResetForm({ email, onReset, onSendAgain, onBack }: ResetFormProps) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: { code: '', password: '' },
    fieldOf: { wrong_code: 'code', expired_code: 'code', weak_password: 'password' },
    wordsOf: mailedCodeWords,
    send: ({ code, password }) => onReset(code, password),
  });
  const { errors } = form.formState;
  return (
    <>
      <StepHead title="Choose a new password">
        <p className="wrap-anywhere">
          If <span>{email}</span> has an account, a code is on its way to it. A second factor stays as it is: this
          changes the password only.
        </p>
      </StepHead>
      <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
        <KnownEmail email={email} />
        <CodeField label="Code from the e-mail" error={errors.code?.message} {...form.register('code', RULES.code)} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors.password?.message}
          {...form.register('password', { validate: (text) => passwordProblem(text) ?? true })}
        />
        <FormTrouble words={trouble} />
        <Send words="Change password" isSending={isSending} />
        <SendAgain onSendAgain={onSendAgain} />
        <BackToLogin onBack={onBack} />
      </form>
    </>
  );
}

type ForgotFormProps = { email: string; onForgot: (email: string) => Promise<void>; onBack: () => void };

/** Form of a user who forgot the password: requests a code. */
function ForgotForm({ email, onForgot, onBack }: ForgotFormProps) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: { email },
    fieldOf: {},
    send: (typed) => onForgot(typed.email),
  });
  return (
    <>
      <StepHead title="Forgot your password?">
        <p>We send a code to the address of your account. With it you choose a new password.</p>
      </StepHead>
      <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
        <EmailField error={form.formState.errors.email?.message} {...form.register('email', RULES.email)} />
        <FormTrouble words={trouble} />
        <Send words="Send the code" isSending={isSending} />
        <BackToLogin onBack={onBack} />
      </form>
    </>
  );
}

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

type LoginFormProps = {
  email: string;
  onLogIn: (email: string, password: string) => Promise<void>;
  onForgot: (email: string) => void;
};

/** Address and password of somebody who has an account (specification: admin §2, §8). */
function LoginForm({ email, onLogIn, onForgot }: LoginFormProps) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: { email, password: '' },
    fieldOf: { refused: 'password', unknown_account: 'password' },
    send: (typed) => onLogIn(typed.email, typed.password),
    onTrouble: (words) => toast.error('Login failed', words),
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <EmailField error={errors.email?.message} {...form.register('email', RULES.email)} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', RULES.password)}
      />
      <FormTrouble words={trouble} />
      <Send words="Login" isSending={isSending} />
      <Button variant="quiet" wide onClick={() => onForgot(form.getValues('email'))}>
        Forgot your password?
      </Button>
    </form>
  );
}

const UNEQUAL = 'Please ensure both passwords match.';

/** An account for somebody new to the team: it is verified, and then waits for an admin (specification: admin §2, §8). */
function RegisterForm({ onRegister }: { onRegister: (email: string, password: string) => Promise<void> }) {
  const { form, trouble, isSending, onSubmit } = usePoolForm({
    defaultValues: { email: '', password: '', confirm: '' },
    fieldOf: { weak_password: 'password' },
    send: async ({ email, password }) => {
      await onRegister(email, password);
      toast.success('Registration successful', 'Please check your email to verify your account.');
    },
    onTrouble: (words, error) => {
      const isOdd = error instanceof PoolRefusal && error.trouble === 'failed';
      toast.error('Registration failed', isOdd ? 'Failed to sign up. Please try again.' : words);
    },
    onInvalid: ({ confirm }) => confirm?.message === UNEQUAL && toast.error('Passwords do not match', UNEQUAL),
  });
  const { errors } = form.formState;
  const isSame = (confirm: string) => confirm === form.getValues('password') || UNEQUAL;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-ink-soft">
        Verify your address with a code. An admin then approves your account as staff or admin.
      </p>
      <EmailField error={errors.email?.message} {...form.register('email', RULES.email)} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...form.register('password', { validate: (text) => passwordProblem(text) ?? true })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...form.register('confirm', { validate: isSame })}
      />
      <FormTrouble words={trouble} />
      <Send words="Register" isSending={isSending} />
    </form>
  );
}

/** The two tabs one comes to first. */
function Start({ screen, flow, go }: StartProps) {
  const { tab, notice: notification } = screen;
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
        {notification}
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
