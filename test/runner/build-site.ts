import path from 'node:path';
import { buildSite } from '#infra/site/build-site.ts';

// Once, before the products that the tests start would all find it missing.
await buildSite(path.resolve(import.meta.dirname, '../..'));
