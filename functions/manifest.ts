import type * as z from 'zod';
import { contract, RAW_ROUTES } from '#shared/contract/api.ts';
import { PAGE_ROUTES, routesOf } from './addresses.ts';
import * as environments from './environments.ts';
import type { FunctionRow } from './function-row.ts';
import { workers } from './workers.ts';

/**
 * Every Lambda, one row: where its code is, what starts it, and which environment it needs; what it may
 * touch stands in access.ts, as no function has to know that.
 * CDK and the local runner read the same rows; the compiler holds both to them.
 */

/** What most functions that answer somebody take. */
const USUAL = { timeoutSeconds: 10, memoryMb: 512 } as const;

export const manifest = {
  clinics: {
    entry: 'functions/http/clinics.ts',
    starts: { on: 'http', routes: routesOf(contract.clinics) },
    env: environments.clinics(),
    ...USUAL,
  },
  booking: {
    entry: 'functions/http/booking.ts',
    starts: { on: 'http', routes: [...routesOf(contract.booking), RAW_ROUTES.payment_callback] },
    env: environments.booking(),
    timeoutSeconds: 25,
    memoryMb: 512,
  },
  'own-booking': {
    entry: 'functions/http/own-booking.ts',
    starts: { on: 'http', routes: routesOf(contract.ownBooking) },
    env: environments.ownBooking(),
    timeoutSeconds: 25,
    memoryMb: 512,
  },
  'own-clinic': {
    entry: 'functions/http/own-clinic.ts',
    starts: { on: 'http', routes: routesOf(contract.ownClinic) },
    env: environments.ownClinic(),
    ...USUAL,
  },
  enquiries: {
    entry: 'functions/http/enquiries.ts',
    starts: {
      on: 'http',
      routes: [
        ...routesOf(contract.enquiries),
        ...routesOf(contract.waitlist),
        RAW_ROUTES.contact_form,
        RAW_ROUTES.partner_form,
      ],
    },
    env: environments.enquiries(),
    ...USUAL,
  },
  blog: {
    entry: 'functions/http/blog.ts',
    starts: { on: 'http', routes: routesOf(contract.blog) },
    env: environments.blog(),
    ...USUAL,
  },
  conversions: {
    entry: 'functions/http/conversions.ts',
    starts: { on: 'http', routes: routesOf(contract.conversions) },
    env: environments.conversions(),
    timeoutSeconds: 10,
    memoryMb: 256,
  },
  webhook: {
    entry: 'functions/http/razorpay-webhook.ts',
    starts: { on: 'http', routes: [RAW_ROUTES.razorpay_webhook] },
    env: environments.webhook(),
    timeoutSeconds: 5,
    memoryMb: 256,
    reservedCopies: 20,
  },
  'mail-callback': {
    entry: 'functions/http/mail-callback.ts',
    starts: { on: 'http', routes: [RAW_ROUTES.mail_callback, RAW_ROUTES.mail_callback_check] },
    env: environments.mailCallback(),
    timeoutSeconds: 10,
    memoryMb: 256,
  },
  team: {
    entry: 'functions/http/team.ts',
    starts: { on: 'http', routes: [contract.team, contract.teamExport, contract.business].flatMap(routesOf) },
    env: environments.team(),
    ...USUAL,
  },
  'clinic-admin': {
    entry: 'functions/http/clinic-admin.ts',
    starts: { on: 'http', routes: [contract.clinicAdmin, contract.clinicContact, contract.audit].flatMap(routesOf) },
    env: environments.clinicAdmin(),
    ...USUAL,
  },
  'booking-admin': {
    entry: 'functions/http/booking-admin.ts',
    starts: {
      on: 'http',
      routes: [contract.bookingAdmin, contract.bookingActs, contract.refunds, contract.messageLog].flatMap(routesOf),
    },
    env: environments.bookingAdmin(),
    // Whoever verifies a payment waits for Razorpay.
    timeoutSeconds: 25,
    memoryMb: 512,
  },
  'blog-admin': {
    entry: 'functions/http/blog-admin.ts',
    starts: { on: 'http', routes: [...routesOf(contract.blogAdmin), ...routesOf(contract.blogCopies)] },
    env: environments.blogAdmin(),
    ...USUAL,
  },
  'enquiry-admin': {
    entry: 'functions/http/enquiry-admin.ts',
    starts: { on: 'http', routes: routesOf(contract.enquiryAdmin) },
    env: environments.enquiryAdmin(),
    ...USUAL,
  },
  dashboard: {
    entry: 'functions/http/dashboard.ts',
    starts: { on: 'http', routes: routesOf(contract.dashboard) },
    env: environments.dashboard(),
    timeoutSeconds: 15,
    memoryMb: 512,
  },
  'lead-admin': {
    entry: 'functions/http/lead-admin.ts',
    starts: { on: 'http', routes: routesOf(contract.leadAdmin) },
    env: environments.leadAdmin(),
    ...USUAL,
  },
  exports: {
    entry: 'functions/http/exports.ts',
    starts: { on: 'http', routes: routesOf(contract.listExports) },
    env: environments.exports(),
    timeoutSeconds: 25,
    memoryMb: 512,
  },
  money: {
    entry: 'functions/http/money.ts',
    starts: { on: 'http', routes: routesOf(contract.money) },
    env: environments.money(),
    // A check that somebody asks for asks Razorpay for its lists, a hundred payments at a time.
    timeoutSeconds: 28,
    memoryMb: 512,
  },
  privacy: {
    entry: 'functions/http/privacy.ts',
    starts: { on: 'http', routes: routesOf(contract.privacy) },
    env: environments.privacy(),
    ...USUAL,
  },
  'mail-settings': {
    entry: 'functions/http/mail-settings.ts',
    starts: { on: 'http', routes: [contract.mailSettings, contract.suppression].flatMap(routesOf) },
    env: environments.mailSettings(),
    // A test waits for whoever sends it, three times if it has to.
    timeoutSeconds: 28,
    memoryMb: 512,
  },
  'sms-settings': {
    entry: 'functions/http/sms-settings.ts',
    starts: { on: 'http', routes: routesOf(contract.smsSettings) },
    env: environments.smsSettings(),
    // A test waits for the provider in every format at once.
    timeoutSeconds: 25,
    memoryMb: 512,
  },
  uploads: {
    entry: 'functions/http/uploads.ts',
    starts: { on: 'http', routes: routesOf(contract.images) },
    env: environments.uploads(),
    ...USUAL,
  },
  system: {
    entry: 'functions/http/system.ts',
    starts: { on: 'http', routes: [...routesOf(contract.system), RAW_ROUTES.openapi] },
    env: environments.system(),
    timeoutSeconds: 5,
    memoryMb: 256,
  },
  page: {
    entry: 'functions/http/page.ts',
    starts: { on: 'page', routes: PAGE_ROUTES },
    env: environments.page(),
    timeoutSeconds: 10,
    memoryMb: 1024,
  },
  ...workers,
} as const satisfies Record<string, FunctionRow>;

export type FunctionName = keyof typeof manifest;

/** The environment a function's row asks for. */
export type EnvOf<N extends FunctionName> = z.input<(typeof manifest)[N]['env']>;
