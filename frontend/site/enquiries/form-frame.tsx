import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCallback, type ReactNode, type SyntheticEvent, type MouseEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ENQUIRY_ERRORS, isComplaint } from '#shared/domain/enquiries/enquiry-rules.ts';
import { useLocation } from 'react-router';
import { useLanguage } from '../../lib/served.ts';
import { Button } from '../../ui/button.tsx';
import { PATTERNS } from '../../paths.ts';
import { Link } from '../../link.tsx';
import { keepRecord } from '../booking/persisted-record.ts';
import { ENQUIRY_WORDS } from './enquiry-words.ts';
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

/** Title and text, as the toasts of the form say them. */
type Words = readonly [title: string, text: string];

const BOX =
  'mb-5 flex flex-wrap items-start gap-3 rounded-control p-[16px] [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&_p]:font-semibold';

/** Why a form was not taken: what was typed, how often, or `otherwise`. */
function useReason(answer: string, otherwise: string): string {
  const { t, i18n } = useLingui();
  if (answer === 'too_many') return t`Too many requests. Please try again in a few minutes.`;
  const words = isComplaint(answer) ? ENQUIRY_WORDS[ENQUIRY_ERRORS[answer]] : undefined;
  return words === undefined ? otherwise : i18n._(words);
}

function NotTaken({ answer, failed: [title, text] }: { answer: string; failed: Words }) {
  return (
    <div id="answer" role="status" className={`${BOX} bg-kumkum-tint`}>
      <CircleAlert aria-hidden className="text-kumkum" />
      <div className="min-w-0 flex-1 basis-[14ch] wrap-anywhere">
        <p>{title}</p>
        <span>{useReason(answer, text)}</span>
        <br />
        <Trans>Go back one page. Your entries are still there.</Trans>
      </div>
    </div>
  );
}

/**
 * Result of a form that the browser submitted by itself, read from the page's address (FormAnswer). The typed text is
 * not in this page, but one step back, where browsers keep it. Renders nothing on a page that no form led to.
 */
export function FormAnswer({ sent: [title, text], failed }: { sent: Words; failed: Words }) {
  const answer = new URLSearchParams(useLocation().search).get('answer');
  if (answer === null) return null;
  if (answer !== 'received') return <NotTaken answer={answer} failed={failed} />;
  return (
    <div id="answer" role="status" className={`${BOX} bg-leaf-tint`}>
      <CircleCheck aria-hidden className="text-leaf" />
      <div className="min-w-0 flex-1 basis-[14ch] wrap-anywhere">
        <p>{title}</p>
        <span>{text}</span>
      </div>
    </div>
  );
}

/** Pressing the button must not leave a field first: its complaint would appear, move the button, and the press would miss. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Sends the form it stands in; beneath it, what becomes of what was typed. */
export const SendButton = ({ sending, children }: { sending: boolean; children: Elements }) => (
  <div className="space-y-3">
    <Button type="submit" size="lg" loading={sending} onMouseDown={keepFocus} className="w-full sm:w-auto">
      {children}
    </Button>
    <p className="text-sm text-ink-soft">
      <Trans comment="Needs legal review">
        We use what you write only to answer you. Read more in our{' '}
        <Link to={PATTERNS.privacy} target="_blank" className="text-peacock underline">
          privacy policy
        </Link>
        .
      </Trans>
    </p>
  </div>
);
