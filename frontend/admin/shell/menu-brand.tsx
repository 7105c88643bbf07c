import { BRAND } from '#shared/content/brand.ts';
import { Logo } from '../../ui/pictures/logo.tsx';

/** The mark and the name of the back office; folded, the mark alone. */
export function MenuBrand({ folded = false }: { folded?: boolean }) {
  return (
    <p className="flex min-h-11 min-w-0 items-center gap-2 px-2 font-bold">
      <Logo className="size-7 shrink-0" />
      {!folded && (
        <span className="min-w-0">
          <span>{BRAND.name}</span> <span className="font-medium text-ink-soft">Admin</span>
        </span>
      )}
    </p>
  );
}
