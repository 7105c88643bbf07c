import {
  archiveClinic,
  changeDays,
  changeHours,
  pauseClinic,
  restoreClinic,
} from '#functions/core/clinics/admin/change-times.ts';
import { pauseAll } from '#functions/core/clinics/admin/pause-all.ts';
import { updateClinic } from '#functions/core/clinics/admin/save-clinic-form.ts';
import { showClinic } from '#functions/core/clinics/admin/show-clinic.ts';
import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import { Problem, type ProblemCode } from '#shared/problems.ts';
import { MINUTE_MS, istDay } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import type { Chance } from '../chance.ts';
import type { SimulatedDeps, Simulation } from '../simulation.ts';

type Desk = Pick<SimulatedDeps, 'clock'> & { ids: SimulatedDeps['auditEventIds']; clinics: SimulatedDeps['desk'] };
type Editor = { id: string; email: null };
type EditContext = { simulation: Simulation; desk: Desk; who: Editor; clinic: AdminClinic; slots: readonly string[] };
type Edit = { name: string; make: (context: EditContext) => Promise<unknown> };

/** Somebody of the team changes a clinic while it is being booked: its fee, hours, dates, whether it takes bookings at all. */
export async function editor(
  simulation: Simulation,
  n: number,
  clinicId: string,
  slots: readonly string[],
): Promise<void> {
  const { chance, timeline } = simulation;
  const who = { id: `editor ${n}`, email: null };
  const untilMade = async (edit: Edit): Promise<void> => {
    for (let pause = MINUTE_MS; !(await attempt(simulation, who, clinicId, slots, edit)); pause *= 2)
      await timeline.sleep(pause);
  };
  // The first one leaves out nothing that a booking's price and time hang on, whatever the others do.
  for (const edit of n === 1 ? shuffled(chance, EACH) : []) {
    await timeline.sleep(chance.between(0, 25) * MINUTE_MS);
    await untilMade(edit);
  }
  for (let edits = chance.between(1, 4); edits > 0; edits--) {
    await timeline.sleep(chance.between(0, 25) * MINUTE_MS);
    await attempt(simulation, who, clinicId, slots, chance.weighted(EDITS));
  }
  // In the end patients can book again, however often it takes.
  for (const edit of [OPEN_AGAIN, GO_ON]) await untilMade(edit);
}

function shuffled<T>(chance: Chance, of: readonly T[]): T[] {
  const left = [...of];
  return of.flatMap(() => left.splice(chance.between(0, left.length - 1), 1));
}

/** One edit from the clinic as it is read; it may fail, and somebody else may be quicker. */
async function attempt(
  simulation: Simulation,
  who: Editor,
  clinicId: string,
  slots: readonly string[],
  edit: Edit,
): Promise<boolean> {
  const outcome = await simulation.spawn(
    'http',
    `${who.id} edits`,
    async ({ clock, auditEventIds: ids, desk: clinics }) => {
      const desk = { clock, ids, clinics };
      await edit.make({ simulation, desk, who, clinic: await showClinic(desk, { id: clinicId }), slots });
    },
  );
  const isQuicker = !outcome.ok && 'error' in outcome && isProblem(outcome.error, 'changed_meanwhile');
  if (outcome.ok || isQuicker)
    simulation.trace.note(simulation.timeline.now, who.id, `edit: ${isQuicker ? 'somebody was quicker' : edit.name}`);
  return outcome.ok;
}

const isProblem = (error: unknown, code: ProblemCode): boolean => error instanceof Problem && error.code === code;

const ofVersion = ({ id, ver }: AdminClinic) => ({ id, ver, preview: false });

const otherFee: Edit['make'] = ({ simulation: { chance, plan, fees }, desk, who, clinic }) => {
  const consultation_fee_paise = plan.freeClinic ? paise(0) : chance.pick([paise(4900), paise(9900), paise(14_900)]);
  // Known before it is written: a save whose reply is lost may have been done.
  fees.add(consultation_fee_paise);
  const fields = Object.fromEntries(Object.entries(clinic).filter(([name]) => name in ClinicForm.shape));
  const form = ClinicForm.parse({ ...fields, consultation_fee_paise });
  return updateClinic(desk, who, { ...form, id: clinic.id, ver: clinic.ver });
};

/** All days are open; in the mornings, in the evenings or at both. */
const otherHours: Edit['make'] = ({ simulation: { chance }, desk, who, clinic }) => {
  const [morning, evening] = chance.pick([
    [true, true],
    [true, false],
    [false, true],
  ] as const);
  const availability = clinic.availability.map((day) => ({
    ...day,
    morning_start_time: morning ? '10:00' : null,
    morning_end_time: morning ? '13:00' : null,
    evening_start_time: evening ? '14:00' : null,
    evening_end_time: evening ? '18:00' : null,
  }));
  return changeHours(desk, who, { ...ofVersion(clinic), availability });
};

const closedDays: Edit['make'] = ({ desk, who, clinic, slots }) =>
  changeDays(desk, who, { ...ofVersion(clinic), closed_dates: [...new Set(slots.map(istDay))], open_dates: [] });

const paused: Edit['make'] = ({ desk, who, clinic }) => pauseClinic(desk, who, { ...ofVersion(clinic), paused: true });

const allPaused: Edit['make'] = async ({ desk, who }) =>
  pauseAll(desk, who, { ver: (await desk.clinics.pause()).ver, paused: true });

const goOn: Edit['make'] = async ({ desk, who }) =>
  pauseAll(desk, who, { ver: (await desk.clinics.pause()).ver, paused: false });

const archived: Edit['make'] = ({ desk, who, clinic }) => archiveClinic(desk, who, ofVersion(clinic));

const openAgain: Edit['make'] = async ({ desk, who, clinic }) => {
  const { id } = clinic;
  const days = await changeDays(desk, who, { ...ofVersion(clinic), closed_dates: [], open_dates: [] });
  const going = await pauseClinic(desk, who, { ...ofVersion(days.clinic), paused: false });
  await restoreClinic(desk, who, { id, ver: going.clinic.ver });
};

const OPEN_AGAIN: Edit = { name: 'open again', make: openAgain };
const GO_ON: Edit = { name: 'all clinics go on', make: goOn };

const OTHER_FEE: Edit = { name: 'another fee', make: otherFee };
const OTHER_HOURS: Edit = { name: 'other hours', make: otherHours };
const CLOSED_DAYS: Edit = { name: 'closed days', make: closedDays };

/** Edits of every schedule. */
const EACH: readonly Edit[] = [OTHER_FEE, OTHER_HOURS, CLOSED_DAYS];

const EDITS: readonly (readonly [number, Edit])[] = [
  [6, OTHER_FEE],
  [2, OTHER_HOURS],
  [1, CLOSED_DAYS],
  [1, { name: 'the clinic is paused', make: paused }],
  [1, { name: 'all clinics are paused', make: allPaused }],
  [1, { name: 'archived', make: archived }],
  [3, OPEN_AGAIN],
  [2, GO_ON],
];
