import * as z from 'zod';

/** Small letters and digits, joined by single hyphens: what stands in a URL. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const Slug = z.string().max(120).regex(SLUG, 'must be small letters, digits and hyphens');
