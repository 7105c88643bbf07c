import type { Page } from '@playwright/test';
import { blogScreens } from './blog-screens.ts';
import { bookingScreens } from './booking-screens.ts';
import { clinicScreens } from './clinic-screens.ts';
import { dashboardScreens } from './dashboard-screens.ts';
import { enquiryScreens } from './enquiry-screens.ts';
import { leadScreens } from './lead-screens.ts';
import { messageLogScreens } from './message-log-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { signInScreens } from './sign-in-screens.ts';
import { staffScreens } from './staff-screens.ts';
import type { Amount } from './words.ts';

/** A screen of the back office, or what lies over one, as it is looked at. */
export type Screen = {
  name: string;
  /** The path of frontend/admin/routes.tsx that shows it. */
  route: string;
  /** The address that is opened. */
  at: string;
  /** The amounts of data that make a difference there. */
  amounts: readonly Amount[];
  /** Presses the controls that open the screen, after arrival. */
  open?: (page: Page) => Promise<void>;
  /** Sign that the screen is complete: a dialog over it, or words of it. The default is the screen's heading. */
  shows?: 'dialog' | 'alertdialog' | RegExp;
  /**
   * Presses the controls that close the screen after the inspection. The default is Escape, which closes the dialog
   * over the screen.
   */
  leave?: (page: Page) => Promise<void>;
  /**
   * Step that the pool requires after a password. 'approval' means that an admin must still approve the signed-in
   * account.
   */
  asks?: 'code' | 'enrol' | 'new-password' | 'approval';
  /** The code of the screen that does not come. */
  lost?: RegExp;
  /** Only of narrow windows, only of wide ones. */
  only?: 'narrow' | 'wide';
};

/** Every screen, by the parts that are looked at one after the other. */
export const SCREENS: Record<string, readonly Screen[]> = {
  'sign-in': signInScreens,
  dashboard: dashboardScreens,
  clinics: clinicScreens,
  bookings: bookingScreens,
  blog: blogScreens,
  enquiries: enquiryScreens,
  leads: leadScreens,
  'message-log': messageLogScreens,
  money: moneyScreens,
  team: staffScreens,
};
