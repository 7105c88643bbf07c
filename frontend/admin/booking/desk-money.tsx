import type { Control } from 'react-hook-form';
import * as z from 'zod';
import { ChoiceList } from '../ui/forms/choice-list.tsx';
import { FormAmount } from '../ui/forms/form-amount.tsx';
import { INEXACT, ONE_PAISA } from './dialogs.ts';
import { CancelForm } from '#shared/contract/booking/booking-operations.ts';
import { formatPaise, ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { typedPaise } from '#shared/values/money/paise.ts';

/** Part of a desk payment that is refunded at the clinic's desk. */
export type DeskChoice = 'all' | 'some' | 'none';

/** Form values of a cancellation; `given_back_paise` counts only if a part is refunded. */
export type CancelDraft = { reason: string; desk: DeskChoice; given_back_paise: Paise | null };

/** A reason, and where only a part is given back an amount of at most what was paid at the desk. */
export const cancelFormOf = (paid: Paise) =>
  z
    .object({
      reason: CancelForm.shape.reason,
      desk: z.enum(['all', 'some', 'none']),
      given_back_paise: z.unknown(),
    })
    .superRefine(({ desk, given_back_paise }, context) => {
      const problem = desk === 'some' ? partOf(paid).safeParse(given_back_paise).error?.issues[0] : undefined;
      if (problem !== undefined) context.addIssue({ ...problem, path: ['given_back_paise'] });
    });

const partOf = (paid: Paise) =>
  typedPaise('Enter the refunded amount', INEXACT)
    .min(ONE_PAISA, 'Enter the refunded amount')
    .max(paid, `At most ${formatPaise(paid)} was paid`);

/** Returns the amount refunded at the desk, by the choice. */
export const givenBackOf = ({ desk, given_back_paise }: Omit<CancelDraft, 'reason'>, paid: Paise): Paise => {
  if (desk === 'some') return given_back_paise ?? ZERO_PAISE;
  return desk === 'all' ? paid : ZERO_PAISE;
};

type DeskMoneyProps = {
  control: Control<CancelDraft>;
  paid: Paise;
  chosen: DeskChoice;
  onChoose: (chosen: DeskChoice) => void;
};

const isChoice = (value: string): value is DeskChoice => value === 'all' || value === 'some' || value === 'none';

/** Asks what is given back at the desk: all, a part, or nothing. Just that is written down. */
export function DeskMoney({ control, paid, chosen, onChoose }: DeskMoneyProps) {
  return (
    <>
      <ChoiceList
        legend="Refund at the clinic"
        name="desk"
        value={chosen}
        onChange={(value) => isChoice(value) && onChoose(value)}
        choices={[
          { value: 'all', label: `Full amount, ${formatPaise(paid)}`, hint: WRITTEN_DOWN },
          { value: 'some', label: 'Part of the amount' },
          { value: 'none', label: `No refund, the clinic keeps the ${formatPaise(paid)}` },
        ]}
      />
      {chosen === 'some' && (
        <FormAmount
          control={control}
          name="given_back_paise"
          label="Refunded amount (₹)"
          hint={`${formatPaise(paid)} was paid there.`}
        />
      )}
    </>
  );
}

const WRITTEN_DOWN = 'It is recorded as refunded, and the patient is notified.';
