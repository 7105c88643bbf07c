import { chromium } from '@playwright/test';
import lighthouse, { type Config } from 'lighthouse';
import { freePort } from '#infra/local/loopback.ts';
import { findBrowser } from '../find-browser.ts';

/** `simulate` computes a slow phone from a fast visit, `devtools` slows the visit itself down. */
export type Throttling = 'simulate' | 'devtools';

/** Measured figures of one visit. Scores from 0 to 100, times in milliseconds. */
export type Figures = {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
};
export type Measured = { figures: Partial<Figures>; failing: string[] };

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = { lcp: 'largest-contentful-paint', cls: 'cumulative-layout-shift', tbt: 'total-blocking-time' } as const;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** Audits that each visit requests. The slowed-down visit requests only the largest paint. */
const WANTED = { simulate: { onlyCategories: [...CATEGORIES] }, devtools: { onlyAudits: [AUDITS.lcp] } };

/** No single visit takes longer; one that fails is tried once more. */
const VISIT_MS = 90_000;
const TRIES = 2;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** One visit as Lighthouse's mobile phone, in a browser of its own. Rejects when it fails twice or takes too long. */
export async function measurePage(url: string, throttling: Throttling): Promise<Measured> {
  let reason: unknown;
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      return read(await visit(url, throttling));
    } catch (error) {
      reason = error;
    }
  }
  throw new Error(`Lighthouse could not measure ${url}`, { cause: reason });
}

async function visit(url: string, throttlingMethod: Throttling): Promise<Result> {
  const port = await freePort();
  const args = [...FLAGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...(await findBrowser('every')), args });
  try {
    const config: Config = {
      extends: 'lighthouse:default',
      settings: { throttlingMethod, ...WANTED[throttlingMethod] },
    };
    const result = await within(VISIT_MS, lighthouse(url, { port, logLevel: 'silent' }, config));
    if (result === undefined) throw new Error('Lighthouse said nothing');
    if (result.lhr.runtimeError !== undefined) throw new Error(result.lhr.runtimeError.message);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`It took longer than ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Category scores count only what weighs; `failing` names the audits that cost accessibility, practices or SEO. */
function read({ categories, audits }: Result): Measured {
  const figures: Partial<Figures> = {};
  const failing: string[] = [];
  for (const name of CATEGORIES) {
    const category = categories[name];
    // One made of a single audit says nothing.
    if (category === undefined || category.auditRefs.length === 1) continue;
    figures[name] = Math.round((category.score ?? 0) * 100);
    if (name === 'performance') continue;
    failing.push(
      ...category.auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
    );
  }
  for (const [name, audit] of Object.entries(AUDITS)) {
    const value = audits[audit]?.numericValue;
    if (value === undefined) continue;
    figures[name as keyof typeof AUDITS] = name === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value);
  }
  return { figures, failing };
}
