import { expect } from 'vitest';
import { EmailSetup, SendingState } from '#shared/contract/messages/mail-settings.ts';
import { SmsSetup } from '#shared/contract/messages/sms-settings.ts';
import { StaffMember } from '#shared/contract/staff/team.ts';
import { publicBusiness } from '#shared/domain/settings/business-details.ts';
import { EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import { smsSample } from '#shared/domain/messages/sms-sample.ts';
import { istMonth } from '#shared/values/month.ts';
import { newPatient } from '#test/flows/patient.ts';
import { runningProduct } from '#test/running-product.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import type { GoodRequest, Input } from './good-request.ts';

let people = 0;
/** Somebody of the pool whom the team knows nothing of yet. */
async function somebody(groups: string[]): Promise<{ id: string; ver: number }> {
  const id = `asked-of-${process.pid}-${(people += 1)}`;
  await runningProduct().staffToken({ sub: id, groups });
  return { id, ver: 0 };
}
const ofPerson =
  (groups: string[], rest: Input = {}): GoodRequest =>
  async () => ({ ...(await somebody(groups)), ...rest });

const invitation = () => ({ email: newPatient().email, role: 'staff' });

const EMAIL = {
  provider: 'resend',
  sender_name: 'Punnagai',
  sender_email: 'care@punnagai.example',
  api_key: 'key-4711',
};
const SERVER = {
  smtp_host: 'smtp.localhost',
  smtp_port: 587,
  username: 'bookings',
  password: 'key-4711',
  from_email: 'bookings@punnagai.example',
  service_enabled: true,
};
const SMS = { username: 'punnagai', password: 'key-4711', is_enabled: false };
const emailVer = async () => EmailSetup.parse((await asStaffMember('GET', '/admin/settings/email')).body).ver;
const smsVer = async () => SmsSetup.parse((await asStaffMember('GET', '/admin/settings/sms')).body).ver;
const save = async (at: string, body: object): Promise<void> =>
  expect([at, (await asStaffMember('PUT', at, body)).status]).toEqual([at, 200]);

const part =
  (filters: Input = {}): GoodRequest =>
  async () => ({ rows: 0, ...filters });

/** Valid requests for the team, its settings, and lists that are exported as files. */
export const staffRequests: Record<string, GoodRequest> = {
  'team.invite': async () => invitation(),
  'team.inviteAgain': async () => {
    const { id, ver } = StaffMember.parse((await asStaffMember('POST', '/admin/team', invitation())).body);
    return { id, ver };
  },
  'team.setRole': ofPerson([], { role: 'staff' }),
  'team.remove': ofPerson(['staff']),
  'team.resetSecondFactor': ofPerson(['staff']),
  'team.endSessions': ofPerson(['staff']),
  'team.chooseTopics': async (self) => {
    const { body } = await self('GET', '/admin/me/notifications');
    return { ver: Number(body['ver']), news: [], language: 'kn' };
  },
  'team.readSecondFactor': async () => ({ changed: true }),
  'team.signOut': async () => ({ here: true }),
  'team.signOutEverywhere': async () => ({ everywhere: true }),
  'staffExport.team': part(),
  'business.update': async () => {
    const before = EditedBusiness.parse((await asStaffMember('GET', '/admin/business')).body);
    const youtube = `https://youtube.example/${crypto.randomUUID()}`;
    const { least_figures, ver } = before;
    return { ...publicBusiness(before), offers: before.offers ?? FIRST_OFFERS, youtube, least_figures, ver };
  },
  'listExports.clinics': part(),
  'listExports.bookings': part(),
  'listExports.foundBookings': part({ q: 'apt_01KB0000000000000000000099' }),
  'listExports.suppressed': part(),
  'listExports.refunds': part({ state: 'asked' }),
  'listExports.unsent': part({ state: 'waiting' }),
  'listExports.foundMessages': part({ q: 'apt_01KB0000000000000000000099' }),
  'listExports.money': part({ month: istMonth(Date.now()) }),
  'listExports.leads': part(),
  'listExports.pendingReviews': part(),
  'listExports.insights': part({ days: '90' }),
  'listExports.partners': part(),
  'listExports.messages': part(),
  'listExports.posts': part(),
  'listExports.audit': part(),
  'emailSettings.switchSending': async () => {
    const { ver } = SendingState.parse((await asStaffMember('GET', '/admin/settings/sending')).body);
    return { ver, stopped: false };
  },
  'emailSettings.saveSettings': async () => ({ ...EMAIL, ver: await emailVer() }),
  'emailSettings.saveProvider': async () => ({ ...SERVER, ver: await emailVer() }),
  'emailSettings.testSettings': async () => {
    await save('/admin/settings/email', { ...EMAIL, ver: await emailVer() });
    return { recipient_email: newPatient().email };
  },
  'emailSettings.testProvider': async () => {
    await save('/admin/settings/email-provider', { ...SERVER, ver: await emailVer() });
    return { recipient_email: newPatient().email, email_type: 'booking_reminder' };
  },
  'emailSettings.saveTexts': async () => {
    const which = { kind: 'refunded', language: 'hi' };
    const { body } = await asStaffMember('GET', '/admin/message-texts/email?kind=refunded&language=hi');
    return { ...which, texts: { headline: 'मनो {amount}' }, ver: Number(body['ver']) };
  },
  'emailSettings.preview': async () => ({ kind: 'refunded', language: 'hi', texts: {} }),
  'smsSettings.save': async () => ({ ...SMS, ver: await smsVer() }),
  'smsSettings.test': async () => {
    await save('/admin/settings/sms', { ...SMS, ver: await smsVer() });
    const { phone } = newPatient();
    return { phoneNumber: phone, variables: smsSample(phone), testType: 'smartping_text', message: 'Vanakkam' };
  },
};
