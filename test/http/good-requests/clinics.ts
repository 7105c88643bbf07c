import { expect } from 'vitest';
import * as z from 'zod';
import { Pause } from '#shared/domain/clinics/pause.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { istDay } from '#shared/values/ist.ts';
import { istMonth } from '#shared/values/month.ts';
import { archivedClinic, asStaffMember, form } from '../clinics/a-clinic.ts';
import type { GoodRequest, Input } from './good-request.ts';

const Made = z.looseObject({ id: z.string(), ver: z.int() });

/** A clinic of its own, and the version that stands. */
const ofClinic =
  (rest: Input = {}): GoodRequest =>
  async () => {
    const { id, ver } = await archivedClinic();
    return { id, ver, ...rest };
  };
/** A clinic of its own where no version is asked for. */
const inClinic =
  (rest: Input = {}): GoodRequest =>
  async () => ({ id: (await archivedClinic()).id, ...rest });

const review = { reviewer_name: 'K', rating: 5, review_text: 'x' };
const words = { caption: null, alt: null };
const image = { ...words, image_url: '/images/x.jpg' };

async function made(at: string, body: object): Promise<z.infer<typeof Made>> {
  const reply = await asStaffMember('POST', at, body);
  expect(reply.status).toBe(201);
  return Made.parse(reply.body);
}
const ofReview =
  (rest: Input = {}): GoodRequest =>
  async () => {
    const { id } = await archivedClinic();
    const { id: review_id, ver } = await made(`/admin/clinics/${id}/reviews`, review);
    return { id, review_id, ver, ...rest };
  };
const ofImage =
  (rest: Input = {}): GoodRequest =>
  async () => {
    const { id } = await archivedClinic();
    const { id: image_id, ver } = await made(`/admin/clinics/${id}/gallery`, image);
    return { id, image_id, ver, ...rest };
  };

const month = istMonth(Date.now());
const file = { file_name: 'door.jpg', type: 'image/jpeg', size: 10, purpose: 'gallery' };
const begunUpload: GoodRequest = async (self) => {
  const { id: clinic_id } = await archivedClinic();
  const { body } = await self('POST', '/admin/uploads', { ...file, clinic_id });
  return { id: String(body['id']) };
};

/** Valid requests for clinics, their images, reviews and months. */
export const clinicRequests: Record<string, GoodRequest> = {
  'clinicAdmin.create': async () => ({ ...form, show_on_homepage: false }),
  'clinicAdmin.get': inClinic(),
  'clinicAdmin.update': ofClinic({ ...form, clinic_name: 'Lotus, with another name' }),
  'clinicAdmin.remove': ofClinic(),
  'clinicAdmin.dependencies': inClinic(),
  'clinicAdmin.hours': ofClinic({ availability: [0, 1, 2, 3, 4, 5, 6].map(defaultHours) }),
  'clinicAdmin.days': ofClinic({ closed_dates: ['2099-01-26'], open_dates: [] }),
  'clinicAdmin.pause': ofClinic({ paused: true }),
  'clinicAdmin.archive': async () => {
    const { id, ver } = await made('/admin/clinics', form);
    return { id, ver };
  },
  'clinicAdmin.restore': ofClinic(),
  'clinicAdmin.pauseAll': async () => {
    const { ver } = Pause.parse((await asStaffMember('GET', '/admin/pause')).body);
    return { ver, paused: false };
  },
  'clinicAdmin.reviews': inClinic(),
  'clinicAdmin.addReview': inClinic(review),
  'clinicAdmin.updateReview': ofReview({ ...review, rating: 4 }),
  'clinicAdmin.removeReview': ofReview(),
  'clinicAdmin.gallery': inClinic(),
  'clinicAdmin.addImage': inClinic(image),
  'clinicAdmin.updateImage': ofImage({ ...words, alt: 'The door', order: 0 }),
  'clinicAdmin.removeImage': ofImage(),
  'clinicContact.get': inClinic(),
  'clinicContact.save': ofClinic({ email: 'desk@clinic.example', phone: null, news: ['changes'], ver: 1 }),
  'images.begin': async () => ({ ...file, clinic_id: (await archivedClinic()).id }),
  'images.done': begunUpload,
  'images.get': begunUpload,
  'bookingAdmin.ofClinic': inClinic({ from: istDay(Date.now()) }),
  'listExports.reviews': inClinic({ rows: 0 }),
  'money.clinic': inClinic({ month }),
  'money.statement': inClinic({ month }),
  'money.settle': inClinic({
    month,
    reference: 'UTR 4471/0099',
    amount_paise: 9900,
    paid_on: istDay(Date.now()),
    ver: 0,
  }),
  'money.check': async () => ({ day: istDay(Date.now()) }),
};
