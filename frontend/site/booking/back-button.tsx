import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';

/** Back to what was asked before, above a step's heading. */
export function BackButton({ onBack, disabled = false }: { onBack: () => void; disabled?: boolean }) {
  return (
    <button
      type="button"
      onClick={onBack}
      disabled={disabled}
      className="pressable -ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium wrap-anywhere text-peacock hover:bg-peacock-tint"
    >
      <ArrowLeft aria-hidden className="size-5" />
      <Trans>Back</Trans>
    </button>
  );
}
