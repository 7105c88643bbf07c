import type { Control } from 'react-hook-form';
import * as z from 'zod';
import { AmountField } from './act-fields.tsx';
import { rupees } from './booking-status.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { isWholePaise } from './dialogs.ts';
import { CancelForm } from '#shared/contract/booking-acts.ts';

/** What is given back at the clinic's desk of a fee that was paid there. */
export type DeskChoice = 'all' | 'some' | 'none';

/** What the form of a cancellation holds; `given_back` counts where a part is given back. */
export type CancelDraft = { reason: string; desk: DeskChoice; given_back: number | null };

/** A reason, and where only a part is given back an amount of at most what was paid at the desk. */
export const cancelFormOf = (paid: number) =>
  z
    .object({
      reason: CancelForm.shape.reason,
      desk: z.enum(['all', 'some', 'none']),
      given_back: z.number().nullable(),
    })
    .superRefine(({ desk, given_back }, context) => {
      const problem = desk === 'some' ? partProblem(given_back, paid) : null;
      if (problem !== null) context.addIssue({ code: 'custom', path: ['given_back'], message: problem });
    });

function partProblem(amount: number | null, paid: number): string | null {
  if (amount === null || amount < 0.01) return 'Please say how much was given back';
  if (amount > paid) return `At most ${rupees(paid)} was paid`;
  return isWholePaise(amount) ? null : 'Please give rupees and whole paise';
}

/** What is given back at the desk, in rupees, by what is chosen. */
export const givenBackOf = ({ desk, given_back }: Omit<CancelDraft, 'reason'>, paid: number): number => {
  if (desk === 'some') return given_back ?? 0;
  return desk === 'all' ? paid : 0;
};

type DeskMoneyProps = {
  control: Control<CancelDraft>;
  paid: number;
  chosen: DeskChoice;
  onChoose: (chosen: DeskChoice) => void;
};

const isChoice = (value: string): value is DeskChoice => value === 'all' || value === 'some' || value === 'none';

/** Asks what is given back at the desk: all, a part, or nothing. Just that is written down. */
export function DeskMoney({ control, paid, chosen, onChoose }: DeskMoneyProps) {
  return (
    <>
      <ChoiceList
        legend="What the clinic gives back at its desk"
        name="desk"
        value={chosen}
        onChange={(value) => isChoice(value) && onChoose(value)}
        choices={[
          { value: 'all', label: `All of it, ${rupees(paid)}`, hint: WRITTEN_DOWN },
          { value: 'some', label: 'A part of it' },
          { value: 'none', label: `Nothing, the clinic keeps the ${rupees(paid)}` },
        ]}
      />
      {chosen === 'some' && (
        <AmountField
          control={control}
          name="given_back"
          label="Given back (₹)"
          hint={`Of ${rupees(paid)} that was paid there.`}
        />
      )}
    </>
  );
}

const WRITTEN_DOWN = 'It is written down as returned, and the patient is told.';
