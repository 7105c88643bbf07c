import type { Contract, RAW_ROUTES } from '#shared/contract/api.ts';

type ContractRoute = { [A in keyof Contract]: `${A}.${keyof Contract[A] & string}` }[keyof Contract];

/** Where each route of the API is tested, under test/http: a new route does not compile until it is named here. */
export const ROUTE_TESTS: Record<ContractRoute | keyof typeof RAW_ROUTES, string> = {
  'clinics.list': 'clinics.test.ts',
  'clinics.search': 'search.test.ts',
  'clinics.get': 'clinic.test.ts',
  'clinics.slots': 'slots.test.ts',
  'clinics.reviews': 'reviews.test.ts',
  'clinics.gallery': 'gallery.test.ts',
  'clinics.activity': 'activity.test.ts',
  'booking.hold': 'holds.test.ts',
  'booking.release': 'release.test.ts',
  'booking.lead': 'leads.test.ts',
  'booking.order': 'create-order.test.ts',
  'booking.sendCode': 'phone-codes.test.ts',
  'booking.checkCode': 'phone-codes.test.ts',
  'booking.verify': 'verify-payment.test.ts',
  'booking.appointment': 'appointments.test.ts',
  'enquiries.contact': 'contact-messages.test.ts',
  'enquiries.partner': 'partner-requests.test.ts',
  'blog.list': 'blog.test.ts',
  'blog.get': 'blog.test.ts',
  'conversions.record': 'conversions.test.ts',
  'audit.list': 'audit.test.ts',
  'team.me': 'team.test.ts',
  'system.health': 'gateway.test.ts',
  contact_form: 'enquiry-forms.test.ts',
  partner_form: 'enquiry-forms.test.ts',
  payment_callback: 'payment-callback.test.ts',
  razorpay_webhook: 'webhook.test.ts',
  openapi: 'openapi.test.ts',
};
