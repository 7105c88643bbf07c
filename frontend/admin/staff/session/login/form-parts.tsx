import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { SHORTEST_PASSWORD } from '#shared/values/password-rules.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

/** Error that belongs to no single field, shown above the button. */
export function FormTrouble({ words }: { words: string | undefined }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-kumkum-tint p-3 text-kumkum empty:hidden">
      {words !== undefined && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{words}</span>
        </>
      )}
    </p>
  );
}

/** A step of /login after the first: what it is for, and focus on its heading, which is read out. */
export function StepHead({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h2>
      <div className="mt-1 grid gap-2 text-ink-soft">{children}</div>
    </div>
  );
}

/** The address somebody signs in with. */
export const EmailField = (
  props: Pick<ComponentProps<typeof TextField>, 'error' | 'name' | 'ref' | 'onChange' | 'onBlur'>,
) => (
  <TextField {...props} label="Email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
);

/** Six digits, typed, pasted or filled in by the phone. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete'>) => (
  <TextField {...props} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />
);

/** Whose password is asked for, for what fills in passwords; people read it in the words above. */
export const KnownEmail = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);

/** Submit button of a form. */
export const Send = ({ words, isSending }: { words: string; isSending: boolean }) => (
  <Button type="submit" size="lg" wide loading={isSending}>
    {words}
  </Button>
);

/** The way back to where one logs in. */
export const BackToLogin = ({ onBack }: { onBack: () => void }) => (
  <Button variant="quiet" wide onClick={onBack}>
    Back to login
  </Button>
);

/** The rules of a new password, shown before it is typed. */
export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters. A few words of your own make a good one.`;
