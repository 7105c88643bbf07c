import { useCallback, type ReactNode, type SyntheticEvent } from 'react';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../lib/served.ts';
import { keepRecord } from '../booking/persisted-record.ts';
import { Honeypot } from './honeypot.tsx';
import { keepTyped, restoreTyped } from './use-enquiry-form.ts';
import type { Elements } from '../../ui/field.tsx';

type FormFrameProps = {
  /**
   * Path that the browser posts the form to when no script runs: never as an address with the fields in it, which
   * others can read.
   */
  path: string;
  label: string;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: Elements;
};

/**
 * A form that code checks and sends; without code the browser checks what it can, and posts it. This tab keeps what is typed
 * until it is sent, over a reload as well.
 */
export function FormFrame({ path, label, onSubmit, children }: FormFrameProps) {
  const language = useLanguage();
  const begin = useCallback(
    (form: HTMLFormElement | null) => {
      if (form === null) return;
      // From the moment code listens, a press that was remembered included, the browser's own complaints would stand in its way.
      form.noValidate = true;
      restoreTyped(path, form);
    },
    [path],
  );
  return (
    <form
      method="post"
      action={`/api${path}`}
      encType="multipart/form-data"
      ref={begin}
      onInput={({ currentTarget }) => keepTyped(path, currentTarget)}
      onReset={() => keepRecord('sessionStorage', path, null)}
      onSubmit={onSubmit}
      aria-label={label}
      className="relative space-y-4"
    >
      <input type="hidden" name="language" value={language} />
      <Honeypot />
      {children}
    </form>
  );
}

/** The label of a field that may stay empty. */
export const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    <span>{children}</span>{' '}
    <span className="font-normal text-ink-soft">
      <Trans>(optional)</Trans>
    </span>
  </>
);
