import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { PoolUnreachable } from './pool.ts';
import { ADMIN_CONFIG_PATH } from '#shared/contract/pages/page-routes.ts';

/** Which pool the team signs in to; one build serves every stage. */
export type PoolConfig = { userPoolId: string; clientId: string; endpoint: string };
/** Configuration of the back office at a stage: its pool, and the origin of the pages that patients open. */
type AdminConfig = { pool: PoolConfig; siteUrl: string };

const textIn = (body: object, name: string): string => {
  const value = new Map<string, unknown>(Object.entries(body)).get(name);
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`${ADMIN_CONFIG_PATH} has no ${name}`);
};

async function readConfig(): Promise<AdminConfig> {
  const answer = await fetch(ADMIN_CONFIG_PATH).catch((cause: unknown) => {
    throw new PoolUnreachable(cause);
  });
  if (!answer.ok) throw new PoolUnreachable(new Error(`${ADMIN_CONFIG_PATH} answered ${answer.status}`));
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null) throw new Error(`${ADMIN_CONFIG_PATH} is no object`);
  return {
    pool: {
      userPoolId: textIn(body, 'user_pool_id'),
      clientId: textIn(body, 'client_id'),
      endpoint: textIn(body, 'endpoint'),
    },
    siteUrl: textIn(body, 'site_url'),
  };
}

let config: Promise<AdminConfig> | undefined;

/** Reads the configuration of the stage, once. Rejects with PoolUnreachable when it does not come; the next call asks again. */
export function adminConfig(): Promise<AdminConfig> {
  config ??= readConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

/** The origin of the pages that patients open; '' for the moment until it is known. */
export const useSiteUrl = (): string =>
  useQuery({ queryKey: ['admin-config'], queryFn: adminConfig, staleTime: Infinity }).data?.siteUrl ?? '';

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
