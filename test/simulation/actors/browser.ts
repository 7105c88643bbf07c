import { Problem } from '#shared/problems.ts';
import type { Deps } from '#functions/core/deps.ts';
import type { Hold } from '#shared/contract/booking/booking.ts';
import type { Simulation } from '../simulation.ts';
import { useCase } from '../use-cases.ts';
import type { Person } from './person.ts';

/** Result that a browser derives from an answer: a value, a refusal from the closed list, or no usable answer. */
export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem | null };

/** API Gateway gives up on a function after this long; the function itself goes on. */
const PATIENCE_MS = 29_000;

/** Calls a function over a network that loses answers, and writes down what the patient saw. */
export async function request<T>(
  simulation: Simulation,
  who: string,
  what: string,
  work: (deps: Deps) => Promise<T>,
): Promise<Answer<T>> {
  const { timeline, trace } = simulation;
  trace.note(timeline.now, who, `asks ${what}`);
  const answer = await answerOf(simulation, `${what} for ${who}`, work);
  trace.note(
    timeline.now,
    who,
    `is answered ${what}`,
    answer.ok ? answer.value : (answer.problem?.code ?? 'no answer'),
  );
  return answer;
}

async function answerOf<T>(simulation: Simulation, name: string, work: (deps: Deps) => Promise<T>): Promise<Answer<T>> {
  const running = simulation.spawn('http', name, work);
  const outcome = simulation.chance.happens(0.1) ? await Promise.race([running, timeout(simulation)]) : await running;
  if (outcome === 'timeout') return { ok: false, problem: null };
  if (outcome.ok) return { ok: true, value: outcome.value };
  return { ok: false, problem: 'error' in outcome && outcome.error instanceof Problem ? outcome.error : null };
}

const timeout = (simulation: Simulation): Promise<'timeout'> =>
  new Promise((resolve) => simulation.timeline.after(PATIENCE_MS, () => resolve('timeout')));

/** Asks again while nothing usable comes, as the booking dialog does. */
export async function insist<T>(simulation: Simulation, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  let answer = await ask();
  for (let again = 0; again < 4 && !answer.ok && answer.problem === null; again++) {
    await simulation.timeline.sleep(simulation.chance.between(500, 8000));
    answer = await ask();
  }
  return answer;
}

/** Gives the hold back; what is paid afterwards is the patient's own doing. */
export async function release(simulation: Simulation, person: Person, hold: Hold): Promise<void> {
  const { appointment_id, token } = hold;
  await request(simulation, person.who, 'release', (deps) =>
    useCase(simulation, 'releaseHold')(deps, { appointment_id, token }),
  );
}
