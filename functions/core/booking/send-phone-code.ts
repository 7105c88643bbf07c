import type { SentCode } from '#shared/contract/booking/booking.ts';
import {
  ADDRESS_WINDOW_MS,
  CODES_PER_PHONE,
  CODE_LIFE_MS,
  CODE_RESEND_MS,
  PHONE_WINDOW_MS,
} from '#shared/domain/booking/phone-code-rules.ts';
import type { PhoneCode, RecentUses } from '#shared/domain/booking/phone-code.ts';
import type { SmsMessage, RegisteredNames } from '#shared/domain/messages/sms-templates.ts';
import { Problem } from '#shared/problems.ts';
import { knownLanguage } from '#shared/values/language.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { PhoneCodeStore } from '#functions/store/booking/phone-code-store.ts';
import type { Brand, Log, TokenSigner, BookingIds, Limits } from '../ports.ts';
import { CeilingReached, codeCeilings, sendWithin, type CeilingDeps } from '../messages/notifications/send-ceilings.ts';
import type { SendCeilings, SmsSender } from '../messages/ports.ts';
import { UnknownOutcome } from '../messages/outbox/message-kind.ts';
import { NETWORK_SHARE, type Caller } from '../admit-request.ts';
import type { SendingSwitch } from '../messages/sending/switch-sending.ts';
import { openBooking } from './open-booking.ts';
import { phoneToProve } from './phone-code-text.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

type SendCodeDeps = CeilingDeps & {
  ids: Pick<BookingIds, 'phoneCode'>;
  signer: Pick<TokenSigner, 'isTokenFor' | 'digest' | 'signPhoneCode'>;
  bookings: Pick<BookingStore, 'load'>;
  codes: Pick<PhoneCodeStore, 'get' | 'recentUses' | 'issue' | 'withdraw' | 'giveBack'>;
  sending: SendingSwitch;
  sms: SmsSender;
  registeredSms: RegisteredNames;
  limits: Pick<Limits, 'codesPerAddress'>;
  ceilings: Pick<SendCeilings, 'codesPerDay'>;
  brand: Pick<Brand, 'siteUrl'>;
  log: Log;
};

type SendCodeRequest = Caller & { appointment_id: string; token: string };

/** Others who ask from the same address at the same moment can be faster; each has its turn counted all the same. */
const MAX_TRIES = 6;

/**
 * T2f, first half: sends a code to the phone of a free booking. It is stored before it is sent, and nothing else goes to
 * that phone or e-mail before it comes back. Asked again too soon, the code on its way is the answer. While sending is
 * stopped a code is refused at once: whoever waits for it at the screen has nothing from one that comes later.
 * @throws Problem unauthorized, appointment_not_found, hold_expired, phone_code_not_needed, too_many_codes (with
 * retry_at), sms_unavailable.
 */
export async function sendPhoneCode(deps: SendCodeDeps, request: SendCodeRequest): Promise<SentCode> {
  const { appointment_id, token } = request;
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const booking = await openBooking(deps, appointment_id, token);
    const now = deps.clock.now();
    const { phone } = phoneToProve(booking, now);
    const receiver = deps.signer.digest(`phone code for ${phone}`);
    const standing = await deps.codes.get(appointment_id);
    if (standing?.receiver === receiver && now < Date.parse(standing.resend_at)) return replyOf(standing);
    if (await deps.sending.isStopped()) throw new Problem('sms_unavailable');
    const uses = await countUses(deps, receiver, request, now);
    const digits = deps.ids.phoneCode();
    const message = await messageOf(deps, booking, digits);
    const code: PhoneCode = {
      appointment_id,
      sealed: deps.signer.signPhoneCode(appointment_id, phone, digits),
      receiver,
      tries: 0,
      expires_at: iso(now + CODE_LIFE_MS),
      resend_at: iso(now + CODE_RESEND_MS),
    };
    if (!(await deps.codes.issue(code, standing?.sealed ?? null, uses))) continue;
    await deliver(deps, code, uses, { phone, message });
    return replyOf(code);
  }
  throw new Problem('too_many_codes', undefined, { retry_at: iso(deps.clock.now() + CODE_RESEND_MS) });
}

async function messageOf(deps: SendCodeDeps, { details }: Booking, digits: string): Promise<SmsMessage> {
  // Only a free booking needs its words, in four languages.
  const { phoneCodeText } = await import('./phone-code-text.ts');
  const language = knownLanguage(details?.language ?? null);
  return phoneCodeText(deps.brand, digits, { language, registered: deps.registeredSms });
}

const iso = (at: number): string => new Date(at).toISOString();
const replyOf = ({ expires_at, resend_at }: PhoneCode): SentCode => ({ expires_at, resend_at });

/** How often something may be done in any span of `windowMs`. */
type SlidingLimit = { limit: number; windowMs: number };

/**
 * One more use at `now` (milliseconds), if the window that ends there has room: the row to write. Otherwise when it
 * will have room: the instant (ISO) at which enough earlier uses have left it.
 */
export function oneMoreUse(
  uses: RecentUses,
  now: number,
  { limit, windowMs }: SlidingLimit,
): { ok: true; uses: RecentUses } | { ok: false; retryAt: string } {
  const recent = uses.at.filter((at) => Date.parse(at) > now - windowMs);
  const oldest = recent.at(-limit);
  if (oldest !== undefined) return { ok: false, retryAt: new Date(Date.parse(oldest) + windowMs).toISOString() };
  return { ok: true, uses: { ...uses, at: [...recent, new Date(now).toISOString()], ver: uses.ver + 1 } };
}

/** The row without the use that was counted last. */
export const withoutLastUse = (uses: RecentUses): RecentUses => ({
  ...uses,
  at: uses.at.slice(0, -1),
  ver: uses.ver + 1,
});

/** One code more of this phone and of this caller; refused as soon as one of them has had enough. */
async function countUses(deps: SendCodeDeps, receiver: string, caller: Caller, now: number): Promise<RecentUses[]> {
  const ofCaller = (who: string, limit: number) => ({
    key: deps.signer.digest(`phone codes of ${who}`),
    limit,
    windowMs: ADDRESS_WINDOW_MS,
  });
  const { codesPerAddress } = deps.limits;
  const counted = [
    { key: receiver, limit: CODES_PER_PHONE, windowMs: PHONE_WINDOW_MS },
    ofCaller(caller.address, codesPerAddress),
    ...(caller.network === undefined ? [] : [ofCaller(caller.network, codesPerAddress * NETWORK_SHARE)]),
  ];
  const uses: RecentUses[] = [];
  for (const { key, ...limit } of counted) {
    const one = oneMoreUse(await deps.codes.recentUses(key), now, limit);
    if (!one.ok) throw new Problem('too_many_codes', undefined, { retry_at: one.retryAt });
    uses.push(one.uses);
  }
  return uses;
}

/**
 * A code is not kept to be sent later: if it cannot be sent it is taken back, and the patient asks again. One that may have been
 * taken stays: whoever receives it has to get in with it.
 */
async function deliver(
  deps: SendCodeDeps,
  code: PhoneCode,
  uses: readonly RecentUses[],
  { phone, message }: { phone: string; message: SmsMessage },
): Promise<void> {
  const { appointment_id } = code;
  try {
    const id = `${appointment_id}.phone_code.${code.expires_at}`;
    const sms = { id, to: phone, message, isHarmlessTwice: true };
    await sendWithin(deps, codeCeilings(deps.ceilings), () => deps.sms.send(sms));
  } catch (error) {
    if (error instanceof UnknownOutcome)
      return deps.log.warn('the provider did not confirm a code', { appointment_id });
    deps.log.warn('a code could not be sent', { appointment_id });
    await deps.codes.withdraw(code);
    await giveBack(deps, code, uses);
    if (error instanceof CeilingReached) throw new Problem('too_many_codes', undefined, { retry_at: error.retryAt });
    throw new Problem('sms_unavailable');
  }
}

/** A code that never came shall not count; where others counted meanwhile it does, as if it had been sent. */
async function giveBack(deps: SendCodeDeps, code: PhoneCode, uses: readonly RecentUses[]): Promise<void> {
  const { appointment_id, expires_at } = code;
  try {
    await Promise.all(uses.map((each) => deps.codes.giveBack(withoutLastUse(each), expires_at)));
  } catch {
    deps.log.warn('a code that was not sent counts', { appointment_id });
  }
}
