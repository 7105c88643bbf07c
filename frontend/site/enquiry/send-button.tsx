import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** Pressing the button must not leave a field first: its complaint would appear, move the button, and the press would miss. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Sends the form it stands in. */
export const SendButton = ({ sending, children }: { sending: boolean; children: ReactNode }) => (
  <Button type="submit" size="lg" loading={sending} onMouseDown={keepFocus} className="w-full sm:w-auto">
    {children}
  </Button>
);
