import type { Context } from 'hono';
import * as z from 'zod';
import type { PagePath } from '#shared/contract/pages/page-routes.ts';
import { complaintOf, type FormAnswer } from '#shared/domain/enquiries/enquiry-rules.ts';
import { Problem } from '#shared/problems.ts';
import { FIRST_LANGUAGE, inLanguage, LANGUAGES } from '#shared/values/language.ts';
import type { RuntimeLog } from '../runtime/log.ts';
import type { Bindings } from '../runtime/raw-routes.ts';

type Ask = Context<Bindings>;

/** One form: the page it stands on, what it may hold, and who takes it. */
type Form<T> = {
  page: PagePath;
  schema: z.ZodObject & z.ZodType<T>;
  save: (typed: T, c: Ask) => Promise<void>;
};

const LanguageField = z.enum(LANGUAGES).catch(FIRST_LANGUAGE);

/**
 * Takes a form that a browser sent by itself, as it does without scripts, and always leads back (303) to the form's page
 * in its language. The address says how it went and nothing that was typed; Back shows the form as it was filled in.
 */
export const enquiryForm =
  <T>({ page, schema, save }: Form<T>, log: RuntimeLog) =>
  async (c: Ask): Promise<Response> => {
    const fields = isOfOurPages(c) ? await fieldsOf(c) : null;
    const answer = fields === null ? 'failed' : await take(fields, schema, (typed) => save(typed, c), c, log);
    const language = LanguageField.parse(fields?.['language']);
    const location = `${inLanguage(language, page)}?answer=${answer}#answer`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  };

/** Browsers of today say where a form came from; a page of another site must not send ours. */
const isOfOurPages = (c: Ask): boolean => ['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? 'none');

/** The fields of a form; null for a body that is none. */
const fieldsOf = (c: Ask): Promise<Record<string, unknown> | null> => c.req.parseBody().catch(() => null);

async function take<T>(
  fields: Record<string, unknown>,
  schema: Form<T>['schema'],
  save: (typed: T) => Promise<void>,
  c: Ask,
  log: RuntimeLog,
): Promise<FormAnswer> {
  const names = Object.keys(schema.shape).filter((name) => name in fields);
  const typed = schema.safeParse(Object.fromEntries(names.map((name) => [name, fields[name]])));
  if (!typed.success) return complaintOf(typed.error.issues[0]?.message ?? '') ?? 'failed';
  try {
    await save(typed.data);
    return 'received';
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return 'too_many';
    log.maskedFailure('a form could not be taken', error, { request_id: c.env.event.requestContext.requestId });
    return 'failed';
  }
}
