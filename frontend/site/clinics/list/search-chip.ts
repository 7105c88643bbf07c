import { cx } from '../../../ui/class-names.ts';

/** The look of a choice beside the search: 44 px high, in one line. */
export const searchChip = (isChosen: boolean): string =>
  cx(
    'pressable inline-flex min-h-11 items-center gap-2 rounded-full border px-[16px] font-medium whitespace-nowrap [&>svg]:size-4 [&>svg]:shrink-0',
    isChosen
      ? 'border-peacock bg-peacock text-on-peacock hover:bg-peacock-deep'
      : 'border-line-strong bg-card hover:border-peacock hover:text-peacock',
  );
