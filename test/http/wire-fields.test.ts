import { expect, test } from 'vitest';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import { call, bearer } from './call.ts';
import { customer, pay, takeOrder } from './steps.ts';

/**
 * The fields of the specification as they are answered, spelled here once more: read with the contract's own schemas, an
 * answer that has lost a field would still be in order.
 */
const THAMARAI = sampleClinicId('thamarai-street');
const TAMBARAM = sampleClinicId('tambaram-street');

const read = async (path: string): Promise<Record<string, unknown>> => {
  const reply = await call('GET', path);
  expect(reply.status).toBe(200);
  return reply.body;
};

/** Hours as they are answered; a part of the day without times is closed. */
const hours = (day_of_week: number, morning: [string, string] | null, evening: [string, string] | null) => ({
  day_of_week,
  is_open: morning !== null || evening !== null,
  morning_start_time: morning?.[0] ?? null,
  morning_end_time: morning?.[1] ?? null,
  evening_start_time: evening?.[0] ?? null,
  evening_end_time: evening?.[1] ?? null,
});

test('one clinic by its id has every field of a clinic (P-083, P-133)', async () => {
  const clinic = await read(`/clinics/${THAMARAI}`);
  expect(clinic).toMatchObject({
    id: THAMARAI,
    clinic_name: 'Thamarai Dental Care',
    clinic_address: '27 South Mada Street, Mylapore, Chennai 600004',
    phone_number: '044 4000 0127',
    dentist_name: 'Dr. Kavitha Sundaram',
    dentist_description: expect.stringContaining('has practised in Mylapore since 2010'),
    years_experience: 16,
    consultation_fee_paise: 9900,
    combo_offer_description: 'Scaling and full-mouth scan for ₹999, with a written treatment plan',
    manual_rating: 4.8,
    specializations: ['Conservative Dentistry', 'Endodontics'],
    services: [
      'Check-up and Scan',
      'Tooth-coloured Fillings',
      'Root Canal Treatment',
      'Crowns and Bridges',
      'Scaling and Polishing',
    ],
    banner_image: `/images/clinics/${THAMARAI}/banner.svg`,
    profile_image: `/images/clinics/${THAMARAI}/profile.svg`,
    google_maps_link: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/.*Mylapore/),
    google_business_link: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/.*Thamarai/),
    show_on_homepage: true,
    is_featured: true,
    created_at: '2026-08-17T05:40:00.000Z',
    tabs_config: {},
  });
  expect(await read(`/clinics/${TAMBARAM}`)).toMatchObject({
    combo_offer_description: null,
    manual_rating: null,
    google_business_link: null,
    show_on_homepage: false,
    is_featured: false,
    tabs_config: { about: true, services: true, reviews: false },
  });
  for (const editors of ['archived_at', 'closed_dates', 'open_dates']) expect(clinic).not.toHaveProperty(editors);
});

test('a clinic’s hours are seven days, each with whether it is open and its four times (P-086, P-137)', async () => {
  const whole: [string, string] = ['09:00', '13:00'];
  const late: [string, string] = ['16:00', '20:00'];
  expect((await read(`/clinics/${THAMARAI}`))['availability']).toEqual([
    hours(0, null, null),
    ...[1, 2, 3, 4, 5].map((day) => hours(day, whole, late)),
    hours(6, whole, null),
  ]);
});

test('a review has every field of a review, and says who typed it (P-090)', async () => {
  const { reviews } = await read(`/clinics/${THAMARAI}/reviews`);
  expect(reviews).toMatchObject([
    { reviewer_name: 'Revathi Krishnan' },
    { reviewer_name: 'Mohan Raj' },
    {
      id: expect.stringMatching(/^rev_\w{26}$/),
      clinic_id: THAMARAI,
      reviewer_name: 'Deepa Venkatesan',
      reviewer_image: null,
      rating: 4,
      review_text: 'Good treatment. Parking on South Mada Street is difficult during temple festivals, come by auto.',
      review_date: '2026-09-09',
      created_at: '2026-09-10T05:30:00.000Z',
      updated_at: '2026-09-10T05:30:00.000Z',
      source: 'admin',
    },
  ]);
});

test('a picture of the gallery has every field of one (P-091)', async () => {
  const { images } = await read(`/clinics/${THAMARAI}/gallery`);
  const picture = (name: string, caption: string, created_at: string) => ({
    id: expect.stringMatching(/^img_\w{26}$/),
    clinic_id: THAMARAI,
    image_url: `/images/clinics/${THAMARAI}/${name}.svg`,
    caption,
    created_at,
  });
  expect(images).toMatchObject([
    picture('doorway', 'The entrance', '2026-08-17T06:10:00.000Z'),
    picture('chair', 'Treatment room', '2026-08-17T06:09:00.000Z'),
    picture('bench', 'Waiting room', '2026-08-17T06:08:00.000Z'),
    picture('tray', 'Instruments, packed and sterile until used', '2026-08-17T06:07:00.000Z'),
  ]);
});

test('a booking has every field of an appointment, before it is paid and after (P-087, P-104, P-105)', async () => {
  const order = await takeOrder();
  const mine = async () => {
    const reply = await call('GET', `/appointments/${order.appointment_id}`, { headers: bearer(order.token) });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const instant = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const unpaid = {
    id: order.appointment_id,
    name: customer.name,
    phone: '9876543210',
    email: customer.email,
    clinic_id: order.clinic_id,
    slot: order.slot,
    status: 'pending',
    payment_status: 'Pending',
    razorpay_order_id: order.order_id,
    razorpay_payment_id: null,
    payment_id: null,
    booking_completed_at: null,
    created_at: instant,
    updated_at: instant,
  };
  expect(await mine()).toMatchObject(unpaid);
  const { razorpay_payment_id } = await pay(order.order_id);
  await call('POST', '/verify-payment', { body: { appointment_id: order.appointment_id } });
  expect(await mine()).toMatchObject({
    ...unpaid,
    status: 'confirmed',
    payment_status: 'Paid',
    razorpay_payment_id,
    payment_id: razorpay_payment_id,
    booking_completed_at: instant,
  });
});

test('an article has every field of a post (P-092)', async () => {
  const slug = 'the-complete-guide-to-root-canal-treatment';
  const { post } = await read(`/blog-posts/${slug}`);
  expect(post).toMatchObject({
    id: expect.stringMatching(/^post_\w{26}$/),
    slug,
    title: 'The Complete Guide to Root Canal Treatment',
    content: expect.stringMatching(/^<p>Few words in dentistry[\s\S]*<h2>/),
    excerpt: expect.stringMatching(/^What a root canal is, why it may be advised/),
    featured_image: `/pictures/${slug}.svg`,
    category: 'Treatments',
    author: 'Punnagai team',
    published: true,
    published_at: '2023-07-24T03:30:00.000Z',
    created_at: '2023-07-24T03:30:00.000Z',
    meta_description: expect.stringMatching(/^Root canal treatment explained: when it is needed/),
    meta_keywords: 'root canal treatment, RCT, tooth pain, dental crown, endodontist',
  });
});
