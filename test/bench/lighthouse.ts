import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { Config } from 'lighthouse';
import { freePort } from '#infra/local/free-port.ts';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import { findBrowser } from '../find-browser.ts';
import { startProduct } from '../product.ts';

/** What a cheap phone must get from the production build (Lighthouse 13.5, mobile). Times in milliseconds. */
const SIMULATED = { performance: 97, accessibility: 100, 'best-practices': 95, seo: 100, lcp: 1600, cls: 0.02 };
const APPLIED = { lcp: 1000, cls: 0.02 };
/** The median of so many runs counts. */
const RUNS = 3;

const PAGES = { home: '/home', clinic: `/clinics/${sampleClinicId('thamarai-street')}` };

type Throttling = 'simulate' | 'devtools';
type Figures = {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  lcp: number;
  cls: number;
};
type Measured = Figures & { failing: string[] };

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

async function measure(url: string, throttlingMethod: Throttling, port: number): Promise<Measured> {
  const config: Config = {
    extends: 'lighthouse:default',
    settings: { throttlingMethod, onlyCategories: [...CATEGORIES] },
  };
  const result = await lighthouse(url, { port, logLevel: 'error' }, config);
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const failing = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(audits['largest-contentful-paint']?.numericValue ?? Infinity),
    cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 1) * 1000) / 1000,
    failing,
  };
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** What falls short, one line each. A time may be shorter, a score higher. */
function shortcomings(page: string, limits: Partial<Figures>, figures: Figures): string[] {
  const names = ['performance', 'accessibility', 'best-practices', 'seo', 'lcp', 'cls'] as const;
  return names.flatMap((name) => {
    const limit = limits[name];
    if (limit === undefined) return [];
    const isFine = name === 'lcp' || name === 'cls' ? figures[name] <= limit : figures[name] >= limit;
    return isFine ? [] : [`${page}: ${name} is ${figures[name]}, wanted ${limit}`];
  });
}

async function judge(site: string, port: number, throttling: Throttling): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, at] of Object.entries(PAGES)) {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(site + at, throttling, port));
    const middle = (figure: keyof Figures): number => median(runs.map((run) => run[figure]));
    const figures: Figures = {
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      'best-practices': middle('best-practices'),
      seo: middle('seo'),
      lcp: middle('lcp'),
      cls: middle('cls'),
    };
    console.log(`${name}, ${throttling}:`, JSON.stringify(figures), ...new Set(runs.flatMap(({ failing }) => failing)));
    missed.push(...shortcomings(`${name}, ${throttling}`, throttling === 'simulate' ? SIMULATED : APPLIED, figures));
  }
  return missed;
}

/** Measures a site given by its URL, or one started for it: `npm run bench:lighthouse -- [URL]`. Exits 1 when it is too slow. */
const given = process.argv[2];
const product = given === undefined ? await startProduct() : null;
const site = given ?? product?.url ?? '';
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...FLAGS, `--remote-debugging-port=${port}`],
});
try {
  const missed = [...(await judge(site, port, 'simulate')), ...(await judge(site, port, 'devtools'))];
  console.log(missed.length === 0 ? 'As fast as promised.' : missed.join('\n'));
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product?.stop();
}
