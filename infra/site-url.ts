import { inSsm } from './secret-references.ts';
import type { StageConfig } from './stages.ts';

/** The parameter that says where the site is. */
export const SITE_URL_PARAMETER = 'SITE_URL';

/**
 * Where the site is, as an environment value. Without a domain of its own that is CloudFront's name, which is known only
 * after the functions are made: they read it from SSM when they start.
 */
export const siteUrl = (stage: StageConfig): string =>
  stage.domain === undefined ? inSsm(stage, SITE_URL_PARAMETER) : `https://${stage.domain.name}`;
