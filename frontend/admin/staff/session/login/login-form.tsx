import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordField } from '../password-field.tsx';
import { EmailField, FormTrouble, Send } from './form-parts.tsx';
import { RULES, usePoolForm } from './use-pool-form.ts';

type LoginFormProps = {
  email: string;
  onLogIn: (email: string, password: string) => Promise<void>;
  onForgot: (email: string) => void;
};

/** Address and password of somebody who has an account (specification: admin §2, §8). */
export function LoginForm({ email, onLogIn, onForgot }: LoginFormProps) {
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
