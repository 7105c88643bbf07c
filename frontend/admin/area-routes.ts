import {
  Building2,
  CalendarCheck,
  Handshake,
  IndianRupee,
  MessageSquare,
  Newspaper,
  Send,
  Smartphone,
  Star,
  UserPlus,
} from 'lucide-react';
import { redirect, type RouteObject } from 'react-router';
import type { MONEY_SCREENS } from './money/screens.ts';
import type { Screen } from './shell/screen.ts';

const CLINIC_LIST: Screen = { title: 'Manage Clinics', role: 'admin', menu: { icon: Building2 } };
const CLINIC_ADD: Screen = { title: 'Add New Clinic', role: 'admin' };
const CLINIC_EDIT: Screen = { title: 'Edit Clinic', role: 'admin' };

/** The clinics: the list, and the two modes of the form (specification: admin §2). */
export const CLINIC_ROUTES: RouteObject[] = [
  {
    path: 'clinics',
    handle: CLINIC_LIST,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./clinics/clinics-page.tsx')).ClinicsPage }) },
      {
        path: 'new',
        handle: CLINIC_ADD,
        lazy: async () => ({ Component: (await import('./clinics/form/clinic-form.tsx')).NewClinicPage }),
      },
      {
        path: ':id',
        handle: CLINIC_EDIT,
        lazy: async () => ({ Component: (await import('./clinics/clinic-page.tsx')).ClinicPage }),
      },
    ],
  },
];

const REVIEWED: Screen = { title: 'Reviews', role: 'staff', menu: { icon: Star } };
const REVIEWS: Screen = { title: 'Reviews of a clinic', role: 'staff' };

/** Reviews, which staff edit without the clinics they are of. */
export const REVIEW_ROUTES: RouteObject[] = [
  {
    path: 'reviews',
    handle: REVIEWED,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./clinics/reviewed-clinics-page.tsx')).ReviewedClinicsPage }),
      },
      {
        path: ':id',
        handle: REVIEWS,
        lazy: async () => ({ Component: (await import('./clinics/reviews/clinic-reviews.tsx')).ClinicReviewsPage }),
      },
    ],
  },
];

const BOOKING_LIST: Screen = { title: 'All Bookings', role: 'staff', menu: { icon: CalendarCheck } };
const BOOKING_ADD: Screen = { title: 'Book for a Patient', role: 'staff' };
const BOOKING_CLINICS: Screen = { title: 'Day of a Clinic', role: 'staff' };
const CLINIC_DAYS: Screen = { title: 'Visits', role: 'staff' };
const BOOKING: Screen = { title: 'Booking', role: 'staff' };

/** The bookings: the list, one of them, a clinic's days, and booking for somebody who calls or walks in. */
export const BOOKING_ROUTES: RouteObject[] = [
  {
    path: 'appointments',
    handle: BOOKING_LIST,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./booking/bookings-page.tsx')).BookingsPage }) },
      {
        path: 'new',
        handle: BOOKING_ADD,
        lazy: async () => ({ Component: (await import('./booking/new-booking-page.tsx')).NewBookingPage }),
      },
      {
        path: 'clinics',
        handle: BOOKING_CLINICS,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./booking/clinic-days-page.tsx')).ChooseClinicPage }),
          },
          {
            path: ':id',
            handle: CLINIC_DAYS,
            lazy: async () => ({ Component: (await import('./booking/clinic-days-page.tsx')).ClinicDaysPage }),
          },
        ],
      },
      {
        path: ':id',
        handle: BOOKING,
        lazy: async () => ({ Component: (await import('./booking/booking-page.tsx')).BookingPage }),
      },
    ],
  },
];

const LEAD_LIST: Screen = { title: 'Leads', role: 'staff', menu: { icon: UserPlus } };

const LEAD_INSIGHTS: Screen = { title: 'Lead Insights', role: 'staff' };

/** Routes of the leads: visitors who began a booking and did not finish it (specification: admin §2, A-014). */
export const LEAD_ROUTES: RouteObject[] = [
  // As the API calls it, and bookmarks of it do.
  { path: 'lead-insights', loader: () => redirect('/admin/leads/insights') },
  {
    path: 'leads',
    handle: LEAD_LIST,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./leads/leads-page.tsx')).LeadsPage }) },
      {
        path: 'insights',
        handle: LEAD_INSIGHTS,
        lazy: async () => ({ Component: (await import('./leads/insights-page.tsx')).InsightsPage }),
      },
    ],
  },
];

const CONTACT_MESSAGES: Screen = { title: 'Contact Messages', role: 'staff', menu: { icon: MessageSquare } };

/** Routes of the contact messages that visitors sent (specification: admin §2). */
export const CONTACT_MESSAGE_ROUTES: RouteObject[] = [
  {
    path: 'contact-messages',
    handle: CONTACT_MESSAGES,
    lazy: async () => ({
      Component: (await import('./enquiries/contact-messages/contact-messages-page.tsx')).ContactMessagesPage,
    }),
  },
];

const PARTNERS: Screen = { title: 'Partner Requests', role: 'staff', menu: { icon: Handshake } };

/** Clinics that ask to join (specification: admin §2). */
export const PARTNER_ROUTES: RouteObject[] = [
  {
    path: 'partners',
    handle: PARTNERS,
    lazy: async () => ({ Component: (await import('./enquiries/partners/partners-page.tsx')).PartnersPage }),
  },
];

const MESSAGE_LOG: Screen = { title: 'Message Log', role: 'staff', menu: { icon: Send } };
const SUPPRESSED: Screen = { title: 'Suppressed Addresses', role: 'staff' };

/** Routes of the messages to patients, sent and not sent, and of the suppressed addresses. */
export const MESSAGE_LOG_ROUTES: RouteObject[] = [
  {
    path: 'message-log',
    handle: MESSAGE_LOG,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./messages/log/message-log-page.tsx')).MessageLogPage }),
      },
      {
        path: 'suppressed',
        handle: SUPPRESSED,
        lazy: async () => ({ Component: (await import('./messages/suppression/suppressed-page.tsx')).SuppressedPage }),
      },
    ],
  },
];

const SMS_TEST: Screen = { title: 'SMS Testing', role: 'admin', menu: { icon: Smartphone } };

/** Route of the SMS test, which shows if SMS arrive and by which provider (specification: admin §2). */
export const SMS_ROUTES: RouteObject[] = [
  {
    path: 'sms-test',
    handle: SMS_TEST,
    lazy: async () => ({ Component: (await import('./messages/sms/sms-test-page.tsx')).SmsTestPage }),
  },
];

const MESSAGE_TEXTS: Screen = { title: 'Message Texts', role: 'staff' };

/** Routes of the texts of messages to patients, reached from the e-mail settings. */
export const MESSAGE_TEXT_ROUTES: RouteObject[] = [
  {
    path: 'message-texts',
    handle: MESSAGE_TEXTS,
    lazy: async () => ({ Component: (await import('./messages/texts/message-texts-page.tsx')).MessageTextsPage }),
  },
];

const POST_LIST: Screen = { title: 'Blog CMS', role: 'staff', menu: { icon: Newspaper } };
const POST_ADD: Screen = { title: 'New Post', role: 'staff' };
const POST_EDIT: Screen = { title: 'Edit Post', role: 'staff' };
const POST_VERSIONS: Screen = { title: 'Versions', role: 'staff' };

/** The blog: the list, the two modes of the form, and the versions of a post (specification: admin §2). */
export const BLOG_ROUTES: RouteObject[] = [
  {
    path: 'blog',
    handle: POST_LIST,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./blog/blog-page.tsx')).BlogPage }) },
      {
        path: 'new',
        handle: POST_ADD,
        lazy: async () => ({ Component: (await import('./blog/post-page.tsx')).NewPostPage }),
      },
      {
        path: ':id/versions',
        handle: POST_VERSIONS,
        lazy: async () => ({ Component: (await import('./blog/versions-page.tsx')).VersionsPage }),
      },
      {
        path: ':id',
        handle: POST_EDIT,
        lazy: async () => ({ Component: (await import('./blog/post-page.tsx')).PostPage }),
      },
    ],
  },
];

const MONEY_MONTH: Screen = { title: 'Money', role: 'admin', menu: { icon: IndianRupee } };
const MONEY_CLINIC: Screen = { title: 'Clinic', role: 'admin' };
const MONEY_STATEMENT: Screen = { title: 'Statement', role: 'admin' };
const MONEY_REFUNDS: Screen = { title: 'Refunds', role: 'admin' };
const MONEY_CHECK: Screen = { title: 'Check with Razorpay', role: 'admin' };

const moneyScreen = (name: keyof typeof MONEY_SCREENS) => async () => ({
  Component: (await import('./money/screens.ts')).MONEY_SCREENS[name],
});

/** Money: the clinics of a month, one of them with its statement, refunds, and the daily check. */
export const MONEY_ROUTES: RouteObject[] = [
  {
    path: 'money',
    handle: MONEY_MONTH,
    children: [
      { index: true, lazy: moneyScreen('month') },
      {
        path: 'clinics/:id',
        handle: MONEY_CLINIC,
        children: [
          { index: true, lazy: moneyScreen('clinic') },
          { path: 'statement', handle: MONEY_STATEMENT, lazy: moneyScreen('statement') },
        ],
      },
      { path: 'refunds', handle: MONEY_REFUNDS, lazy: moneyScreen('refunds') },
      { path: 'check', handle: MONEY_CHECK, lazy: moneyScreen('check') },
    ],
  },
];
