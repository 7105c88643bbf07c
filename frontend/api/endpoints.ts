/** Where each procedure of the contract answers. endpoints.test.ts holds this table and the contract to each other. */
export const ENDPOINTS = {
  clinics: {
    list: 'GET /clinics',
    search: 'GET /clinics/search',
    get: 'GET /clinics/{id}',
    slots: 'GET /clinics/{id}/slots',
    reviews: 'GET /clinics/{id}/reviews',
    gallery: 'GET /clinics/{id}/gallery',
    activity: 'GET /clinics/{id}/activity',
  },
  booking: {
    hold: 'POST /holds',
    release: 'DELETE /holds/{id}',
    lead: 'POST /leads',
    order: 'POST /create-razorpay-order',
    sendCode: 'POST /phone-codes',
    checkCode: 'POST /phone-codes/check',
    verify: 'POST /verify-payment',
    appointment: 'GET /appointments/{id}',
  },
  enquiries: {
    contact: 'POST /contact-messages',
    partner: 'POST /partner-requests',
  },
  blog: {
    list: 'GET /blog-posts',
    get: 'GET /blog-posts/{slug}',
  },
  conversions: {
    record: 'POST /conversions',
  },
} as const;
