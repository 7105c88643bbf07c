import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useLocation } from 'react-router';
import type { MouseEvent } from 'react';
import { ENQUIRY_ERRORS, isComplaint } from '#shared/domain/enquiries/enquiry-rules.ts';
import { ENQUIRY_WORDS } from './enquiry-words.ts';
import { Link } from '../../link.tsx';
import { PATTERNS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Elements } from '../../ui/field.tsx';

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
