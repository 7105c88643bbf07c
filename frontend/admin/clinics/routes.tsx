import { Building2, Star } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Screen } from '../shell/screen.ts';

const LIST: Screen = { title: 'Manage Clinics', role: 'admin', menu: { icon: Building2 } };
const ADD: Screen = { title: 'Add New Clinic', role: 'admin' };
const EDIT: Screen = { title: 'Edit Clinic', role: 'admin' };

/** The clinics: the list, and the two modes of the form (specification: admin §2). */
export const CLINIC_ROUTES: RouteObject[] = [
  {
    path: 'clinics',
    handle: LIST,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./clinics-page.tsx')).ClinicsPage }) },
      {
        path: 'new',
        handle: ADD,
        lazy: async () => ({ Component: (await import('./form/clinic-form.tsx')).NewClinicPage }),
      },
      { path: ':id', handle: EDIT, lazy: async () => ({ Component: (await import('./clinic-page.tsx')).ClinicPage }) },
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
        lazy: async () => ({ Component: (await import('./reviewed-clinics-page.tsx')).ReviewedClinicsPage }),
      },
      {
        path: ':id',
        handle: REVIEWS,
        lazy: async () => ({ Component: (await import('./reviews/clinic-reviews.tsx')).ClinicReviewsPage }),
      },
    ],
  },
];
