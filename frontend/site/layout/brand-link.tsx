import { BRAND } from '#shared/content/brand.ts';
import { Link } from '../../link.tsx';
import { PATTERNS } from '../../paths.ts';
import { Logo } from '../../ui/images/logo.tsx';

/** The mark and the name, home. */
export function BrandLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link
      to={PATTERNS.home}
      {...(onClick && { onClick })}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control"
    >
      {/* A page enlarged on a phone has room for the name alone. */}
      <Logo className="size-8 max-[15rem]:hidden" />
      <span className="text-xl font-bold tracking-tight not-print:md:max-lg:[:lang(ta)_&]:sr-only">{BRAND.name}</span>
    </Link>
  );
}
