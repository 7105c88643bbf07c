import type { SignInPlace } from './code-mail.ts';
import type { Host } from '#shared/contract/route.ts';
import { inSsm } from './secret-references.ts';
import type { StageConfig, StageDomain } from './stages.ts';

/** The SSM parameter that holds the address of each host. */
export const URL_PARAMETERS: Record<Host, string> = { site: 'SITE_URL', admin: 'ADMIN_URL' };

/** The stack output that shows the address of each host. */
export const URL_OUTPUTS: Record<Host, string> = { site: 'SiteUrl', admin: 'AdminUrl' };

/** The name of each host in a stage's domain. */
export const hostNames = ({ name }: StageDomain): Record<Host, string> => ({ site: name, admin: `admin.${name}` });

/**
 * The address of a host as an environment value, without a trailing slash. Without a domain that is CloudFront's name, which
 * is known only after the functions are made: they read it from SSM when they start.
 */
const hostUrl = (stage: Pick<StageConfig, 'name' | 'domain'>, host: Host): string =>
  stage.domain === undefined ? inSsm(stage, URL_PARAMETERS[host]) : `https://${hostNames(stage.domain)[host]}`;

/** The address of the public site, for pages that patients, partners and clinics open. */
export const siteUrl = (stage: Pick<StageConfig, 'name' | 'domain'>): string => hostUrl(stage, 'site');

/** The address of the back office, for screens that staff open. */
export const adminUrl = (stage: Pick<StageConfig, 'name' | 'domain'>): string => hostUrl(stage, 'admin');

/**
 * The place where staff sign in, for the e-mails of the pool. The pool is made before CloudFront's name is known and cannot refer to it:
 * a stage without a domain names the stack whose output says it.
 */
export const signInPlace = ({ name, domain }: Pick<StageConfig, 'name' | 'domain'>): SignInPlace =>
  domain === undefined
    ? { stack: `punnagai-${name}-site`, output: URL_OUTPUTS.admin }
    : { url: `https://${hostNames(domain).admin}/login` };
