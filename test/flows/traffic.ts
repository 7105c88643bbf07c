import { randomUUID } from 'node:crypto';
import { hold, order, verify } from './book.ts';
import type { ClinicSlot } from './free-slot.ts';
import { newPatient, type Patient } from './patient.ts';
import { pay } from './sandbox.ts';

/** Answers that one patient received, step by step; a step without an answer is null. */
export type Story = {
  slot: ClinicSlot;
  patient: Patient;
  key: string;
  held: { appointment_id: string; token: string } | null;
  orderId: string | null;
  paymentId: string | null;
  confirmed: boolean;
};

type Place = { url: string; sandboxUrl: string };

/**
 * Patients who book at the same time, each one slot, until all are served or `isOver` says that the product is gone.
 * Answers every story as far as it went. Rejects when something goes wrong earlier.
 */
export async function bookAtOnce(
  place: Place,
  slots: readonly ClinicSlot[],
  atOnce: number,
  watch: { isOver: () => boolean; onConfirmed: () => void },
): Promise<Story[]> {
  const waiting = [...slots];
  const stories: Story[] = [];
  const serve = async (): Promise<void> => {
    for (let slot = waiting.shift(); slot !== undefined && !watch.isOver(); slot = waiting.shift()) {
      const story: Story = {
        slot,
        patient: newPatient(),
        key: randomUUID(),
        held: null,
        orderId: null,
        paymentId: null,
        confirmed: false,
      };
      stories.push(story);
      try {
        await play(place, story);
        if (story.confirmed) watch.onConfirmed();
      } catch (error) {
        if (!watch.isOver()) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, serve));
  return stories;
}

/** Hold, order, pay, verify; every answer is written down as soon as it is there. */
async function play(place: Place, told: Story): Promise<void> {
  const story = told;
  story.held = await hold(place, story.slot, story.key);
  story.orderId = (await order(place, story.held, story.patient)).order_id;
  const paid = await pay(place, story.orderId ?? '');
  story.paymentId = paid.razorpay_payment_id;
  story.confirmed = (await verify(place, story.held.appointment_id, paid)).success;
}
