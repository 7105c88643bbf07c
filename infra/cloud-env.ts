import { OFF } from '#functions/definitions/variables.ts';
import { manifest, type EnvOf, type FunctionName } from '#functions/manifest.ts';

/** Every variable of a function's row, as text: in the cloud none is left to its default. */
export type CloudEnv<N extends FunctionName> = { [Variable in keyof EnvOf<N>]-?: string };

type StartedBy<Trigger> = {
  [N in FunctionName]: (typeof manifest)[N]['trigger']['on'] extends Trigger ? N : never;
}[FunctionName];

export type HttpFunction = StartedBy<'http'>;
export type JobFunction = StartedBy<'queue' | 'schedule' | 'deploy' | 'log'>;

/** An environment for every function of one kind: a function or a variable that is forgotten does not compile. */
export type EnvironmentsOf<N extends FunctionName> = { [Name in N]: CloudEnv<Name> };

export const isHttpFunction = (name: FunctionName): name is HttpFunction => manifest[name].trigger.on === 'http';
export const isJobFunction = (name: FunctionName): name is JobFunction => {
  const { on } = manifest[name].trigger;
  return on === 'queue' || on === 'schedule' || on === 'deploy' || on === 'log';
};

/** Settings that are the same in every stage. */
export const RAZORPAY_API_URL = 'https://api.razorpay.com';
/** Providers of e-mail where they document themselves to be; no mail server is this product's own. */
export const MAIL_PROVIDERS = {
  SENDGRID_API_URL: 'https://api.sendgrid.com',
  MAILCHIMP_API_URL: 'https://mandrillapp.com/api/1.3',
  RESEND_API_URL: 'https://api.resend.com',
  OWN_SMTP_SERVER: OFF,
  LOCAL_PROVIDERS: OFF,
};
/** Address at which the code of its customers calls it; SmartPing publishes no document of its API. */
export const SMARTPING_API_URL = 'https://pgapi.smartping.ai';
/** The version is part of it; each stands for two years (Meta's changelog of the Graph API). */
export const META_API_URL = 'https://graph.facebook.com/v25.0';
