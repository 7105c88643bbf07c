import { order, verify } from '#test/flows/book.ts';
import { receives } from '#test/flows/inbox.ts';
import { newPatient } from '#test/flows/patient.ts';
import { keepPrivate } from '#test/flows/private-words.ts';
import { runningProduct } from '#test/running-product.ts';
import { linksIn, manageCode, manageLinkIn } from '../messages/message-links.ts';
import { pay, takeHold } from '../steps.ts';

/** A confirmed booking of a new patient, at some clinic and time, whose mail and SMS have come; with their words and where they lead. */
export async function bookedByLink() {
  const product = runningProduct();
  const patient = newPatient();
  const held = await takeHold();
  const { order_id } = await order(product, held, patient);
  const { razorpay_payment_id: paymentId, ...returned } = await pay(order_id ?? '');
  const { status } = await verify(product, held.appointment_id, { razorpay_payment_id: paymentId, ...returned });
  if (status !== 'confirmed') throw new Error(`paid and ${status}`);
  const { mails, texts } = await receives(product, patient, 1);
  const messages = [...mails.flatMap(({ text, html }) => [text ?? '', html ?? '']), ...texts.map(({ text }) => text)];
  const link = manageLinkIn(messages);
  keepPrivate(link.key);
  const address = linksIn(messages).find((one) => manageCode(one) === link.key) ?? '';
  return { ...held, patient, paymentId, messages, link, address };
}
