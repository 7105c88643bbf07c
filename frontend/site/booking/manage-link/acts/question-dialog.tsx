import type { ComponentProps } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';

/**
 * A question about a booking: a dialog that from 768 px is as high as its words and buttons. Other dialogs have a height of
 * their own, by which they lay out their parts, and would be no higher than a line without it. Apart from those, so that
 * booking loads nothing of it.
 */
export function QuestionDialog(props: Omit<ComponentProps<typeof Dialog>, 'className' | 'wide'>) {
  return <Dialog {...props} className="max-h-dvh! [container-type:inline-size]! md:h-fit!" />;
}
