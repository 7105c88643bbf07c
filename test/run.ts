import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { planOf, readSince } from './runner/plan.ts';
import { runStages } from './runner/stages.ts';
import { runStep } from './runner/step.ts';
import { summaryOf } from './runner/summary.ts';
import { MATRIX_VARIABLE, RUNS_WHOLE_MATRIX, SEED, SEED_VARIABLE } from './sample.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.build/test-reports');
const scope = { whole: RUNS_WHOLE_MATRIX, since: readSince(process.argv.slice(2)) };

// For the workers of all steps: a commit that is made meanwhile does not change what they run.
process.env[SEED_VARIABLE] = SEED;
process.env[MATRIX_VARIABLE] = RUNS_WHOLE_MATRIX ? 'all' : 'sampled';
const sampling = RUNS_WHOLE_MATRIX
  ? `seed ${SEED}, every matrix whole`
  : `seed ${SEED}, matrices sampled (again: ${SEED_VARIABLE}=${SEED} npm test; whole: npm run test:all)`;

console.log(sampling);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const run = await runStages(planOf(scope, reports), (step) => runStep(step, root));
console.log(summaryOf(run, sampling, performance.now() / 1000));
process.exit(run.results.some(({ failed }) => failed > 0) ? 1 : 0);
