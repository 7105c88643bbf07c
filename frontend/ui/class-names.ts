/** Joins class names; falsy ones fall away. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'md' | 'lg';
  wide?: boolean;
};

const BASE =
  'pressable inline-flex items-center justify-center gap-2 max-w-full rounded-control border text-center font-semibold wrap-anywhere select-none disabled:cursor-not-allowed disabled:opacity-55 aria-busy:opacity-55';
const VARIANTS = {
  primary: 'border-transparent bg-peacock text-on-peacock hover:bg-peacock-deep',
  secondary: 'border-line-strong bg-card text-peacock hover:border-peacock hover:bg-peacock-tint',
  quiet: 'border-transparent text-peacock hover:bg-peacock-tint',
  danger: 'border-transparent bg-kumkum text-paper hover:opacity-90',
} as const;
const SIZES = { md: 'min-h-11 px-4 py-2 text-base', lg: 'min-h-13 px-4 py-3 text-base sm:px-5' } as const;

/** The looks of a button, for real buttons and for links that act as one. Every size is at least 44 px high. */
export const buttonClass = (
  { variant = 'primary', size = 'md', wide = false }: ButtonStyle = {},
  more?: string,
): string => cx(BASE, VARIANTS[variant], SIZES[size], wide && 'w-full', more);
