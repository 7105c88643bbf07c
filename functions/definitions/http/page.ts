import * as z from 'zod';
import { READS_CLINICS } from '../access.ts';
import type { Address, FunctionDefinition } from '../definition.ts';
import { brand, bucket, origin, pixel, siteUrl, table } from '../variables.ts';

export const environment = () =>
  z.object({ ...origin(), ...table(), ...bucket(), ...siteUrl(), ...brand(), ...pixel() });

/** Every address of the site that no other function answers: pages in every language, and the answer for unknown ones. */
const pageRoutes = (): Address[] =>
  ['/', '/{proxy+}'].flatMap((path) => ['GET', 'HEAD'].map((method): Address => ({ method, path, auth: 'none' })));

/** Pages of the site, rendered as HTML, and files for crawlers. */
export const definition = () =>
  ({
    entry: 'functions/http/page.ts',
    trigger: { on: 'page', routes: pageRoutes() },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 1024,
    access: {
      ...READS_CLINICS,
      rows: { ...READS_CLINICS.rows, blogPost: ['GetItem'], business: ['GetItem'] },
      lists: [...READS_CLINICS.lists, 'publishedPosts'],
    },
  }) as const satisfies FunctionDefinition;
