import path from 'node:path';
import { buildBackOffice, buildSite } from '#infra/site/build-site.ts';

// Once, before the products that the tests start would all find it missing.
const root = path.resolve(import.meta.dirname, '../..');
await Promise.all([buildSite(root), buildBackOffice(root)]);
