import { expect, test } from 'vitest';
import { OrderReply, SentCode } from '#shared/contract/booking/booking.ts';
import { nameIn } from '#shared/domain/messages/sms-names.ts';
import { registeredName } from '#shared/domain/messages/registered-name.fixture.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { askCheck, askCode, askOrder, holdFree, verify } from '#test/flows/book.ts';
import { bodyOf } from '#test/flows/call-api.ts';
import { codeFor, messagesOf, receives } from '#test/flows/inbox.ts';
import { newPatient } from '#test/flows/patient.ts';
import { runningProduct } from '#test/running-product.ts';
import { pay, takeHold } from '../steps.ts';

const FREE_CLINIC = 'manjal-road';

test.each(LANGUAGES)('a patient who books in %s reads the SMS in it, as it is registered', async (language) => {
  const product = runningProduct();
  const [held, patient] = [await takeHold(), newPatient()];
  const { order_id } = OrderReply.parse((await askOrder(product, held, patient, { language })).body);
  await verify(product, held.appointment_id, await pay(order_id ?? ''));
  const { texts } = await receives(product, patient, 1);
  const name = nameIn(language, 'confirmed.free_until');
  expect(texts.map(({ text }) => registeredName(text, [product.url]))).toEqual([name]);
});

test('a code comes in the language of the page it is asked for on, and confirms the booking', async () => {
  const product = runningProduct();
  const [held, patient] = [await holdFree(product, FREE_CLINIC), newPatient()];
  await askOrder(product, held, patient, { language: 'ta' });
  bodyOf(await askCode(product, held), 201, SentCode);
  const code = await codeFor(product, patient);
  const { texts } = await messagesOf(product, patient);
  expect(texts.map(({ text }) => registeredName(text.split('\n')[0] ?? '', []))).toEqual(['ta.phone_code']);
  expect(await askCheck(product, held, code)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
});
