import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';

/** Why an act was not done, beside what was pressed; empty while there is nothing to say, so that it is announced. */
export function ActFailure({ failure }: { failure: MessageDescriptor | null }) {
  const { i18n } = useLingui();
  return (
    <p role="alert" className="mt-3 font-medium text-kumkum empty:hidden">
      {failure !== null && i18n._(failure)}
    </p>
  );
}
