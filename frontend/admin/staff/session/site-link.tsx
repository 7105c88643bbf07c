import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSiteUrl } from './admin-config.ts';

type SiteLinkProps = {
  /** The path of a page that patients open. */
  to: string;
  className: string;
  /** Accessible name of a link that shows its icon alone, and its tooltip. */
  label?: string;
  title?: string;
  children?: ReactNode;
};

/** Opens a page of the public site, which has a host of its own, in another tab. */
export function SiteLink({ to, className, label, title, children }: SiteLinkProps) {
  const siteUrl = useSiteUrl();
  return (
    <a
      {...(siteUrl === '' ? {} : { href: siteUrl + to })}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={title}
      className={className}
    >
      <ExternalLink aria-hidden className="size-5" />
      {children !== undefined && <span>{children}</span>}
    </a>
  );
}
