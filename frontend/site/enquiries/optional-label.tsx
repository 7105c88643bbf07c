import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The label of a field that may stay empty. */
export const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children}{' '}
    <span className="font-normal text-ink-soft">
      <Trans>(optional)</Trans>
    </span>
  </>
);
