import { CalendarCheck } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';

const LIST: Screen = { title: 'All Bookings', role: 'staff', menu: { icon: CalendarCheck } };
const ADD: Screen = { title: 'Book for a Patient', role: 'staff' };
const CLINICS: Screen = { title: 'Day of a Clinic', role: 'staff' };
const DAYS: Screen = { title: 'Visits', role: 'staff' };
const ONE: Screen = { title: 'Booking', role: 'staff' };

/** The bookings: the list, one of them, a clinic's days, and booking for somebody who calls or walks in. */
export const BOOKING_ROUTES: RouteObject[] = [
  {
    path: 'appointments',
    handle: LIST,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./bookings-page.tsx')).BookingsPage }) },
      {
        path: 'new',
        handle: ADD,
        lazy: async () => ({ Component: (await import('./new-booking-page.tsx')).NewBookingPage }),
      },
      {
        path: 'clinics',
        handle: CLINICS,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./clinic-days-page.tsx')).ChooseClinicPage }),
          },
          {
            path: ':id',
            handle: DAYS,
            lazy: async () => ({ Component: (await import('./clinic-days-page.tsx')).ClinicDaysPage }),
          },
        ],
      },
      {
        path: ':id',
        handle: ONE,
        lazy: async () => ({ Component: (await import('./booking-page.tsx')).BookingPage }),
      },
    ],
  },
];
