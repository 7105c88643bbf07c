import { useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import type { ButtonStyle } from './button-class.ts';
import type { WhileMissing } from './missing-words.tsx';

type MissingButtonProps = WhileMissing & Pick<ButtonStyle, 'size'> & { reload: () => void };

/** Tries again where that can help, and else loads the page anew. */
export function MissingButton({ reason, isTrying, again, reload, size = 'md' }: MissingButtonProps) {
  const { t } = useLingui();
  return reason === 'lost' ? (
    <Button size={size} loading={isTrying} onClick={again}>{t`Try again`}</Button>
  ) : (
    <Button size={size} onClick={reload}>{t`Reload`}</Button>
  );
}
