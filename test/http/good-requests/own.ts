import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { UploadForm } from '#shared/contract/images/upload-forms.ts';
import { newPatient } from '#test/flows/patient.ts';
import { runningProduct } from '#test/running-product.ts';
import { visitByLink } from '#test/flows/earlier.ts';
import { jpeg } from '#test/uploads/sent-file.ts';
import { call, bearer } from '../call.ts';
import { invited } from '../enquiries/invited-partner.ts';
import { FILE, partner } from '../clinics/partner-draft.ts';
import { details, takeHold } from '../steps.ts';
import { visits } from './bookings.ts';
import type { Input } from './good-request.ts';

/** Input of a request with the token of one booking or of one clinic draft, and that token. */
export type OwnRequest = () => Promise<{ input: Input; token: string }>;

const ofHold =
  (name: string, rest: Input = {}): OwnRequest =>
  async () => {
    const { appointment_id, token } = await takeHold();
    return { input: { [name]: appointment_id, ...rest }, token };
  };
const ofVisit =
  (rest: () => Input = () => ({})): OwnRequest =>
  async () => {
    const { appointment_id: id, key } = await visitByLink(runningProduct(), visits.toCome());
    return { input: { id, ...rest() }, token: key };
  };

const ofDraft =
  (rest: Input = {}): OwnRequest =>
  async () => {
    const { clinic_id: id, link } = await invited();
    return { input: { id, ...rest }, token: link.key };
  };
const ofUpload =
  (rest: Input = {}): OwnRequest =>
  async () => {
    const { clinic_id: id, link } = await invited();
    const begun = await call('POST', `/own-clinics/${id}/uploads`, { body: FILE, headers: bearer(link.key) });
    return { input: { id, upload_id: UploadForm.parse(begun.body).id, ...rest }, token: link.key };
  };

const clinic = {
  dentist_name: 'Dr. Meena Raman',
  years_experience: 12,
  phone_number: '044 2499 0000',
  clinic_address: '12 Temple Street',
  consultation_fee_paise: 9900,
  dentist_description: '',
  specializations: [],
  services: [],
};

/** The code alone says what is asked for. */
const byCode =
  (request: OwnRequest): OwnRequest =>
  async () => ({ input: {}, token: (await request()).token });

/** A good request of each route that somebody may ask by the token of their own booking or clinic. */
export const ownRequests: Record<string, OwnRequest> = {
  'booking.release': ofHold('id'),
  'booking.order': ofHold('appointment_id', { ...details, customer: newPatient() }),
  'booking.sendCode': ofHold('appointment_id'),
  'booking.checkCode': ofHold('appointment_id', { code: '123456' }),
  'booking.appointment': ofHold('id'),
  'managedBooking.view': byCode(ofVisit()),
  'managedBooking.cancel': ofVisit(() => ({ ver: 4, refund_paise: null })),
  'managedBooking.move': ofVisit(() => ({ ver: 4, slot: visits.nextSlot() })),
  'managedBooking.replaceLink': ofVisit(() => ({ ver: 4 })),
  'managedBooking.submitRefundRequest': async () => {
    const { appointment_id: id, key: token } = await visitByLink(runningProduct(), visits.justBegun());
    return { input: { id, ver: 4, reason: 'It hurt' }, token };
  },
  'clinicOnboarding.view': byCode(ofDraft()),
  'clinicOnboarding.save': ofDraft({
    ...clinic,
    availability: [0, 1, 2, 3, 4, 5, 6].map(defaultHours),
    ver: 1,
    finished: false,
  }),
  'clinicOnboarding.beginUpload': ofDraft(FILE),
  'clinicOnboarding.uploadDone': ofUpload(),
  'clinicOnboarding.upload': ofUpload(),
  'clinicOnboarding.addImage': async () => {
    const draft = await invited();
    const { id: upload_id } = await partner(draft).sent(await jpeg());
    return { input: { id: draft.clinic_id, upload_id, ver: 1, alt: 'The door' }, token: draft.link.key };
  },
  'clinicOnboarding.removeImage': ofDraft({ image_id: 'img_none', ver: 1 }),
};
