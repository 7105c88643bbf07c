import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Link } from '../../link.tsx';
import { PATTERNS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Elements } from '../../ui/elements.ts';

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
