import type { InferContractRouterOutputs } from '@orpc/contract';
import type { Page, Request } from '@playwright/test';
import * as z from 'zod';
import { API_PREFIX } from '#shared/contract/raw-routes.ts';
import { contract, type Contract, type ErrorBody } from '#shared/contract/api.ts';
import { rulesOf } from '#shared/contract/route.ts';

/** Stubbed image of a clinic or post, in its usual size. */
export const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#0a6b6b"/></svg>';

/** The areas of the API that the back office asks. */
const AREAS = {
  team: contract.team,
  clinicAdmin: contract.clinicAdmin,
  clinicContact: contract.clinicContact,
  audit: contract.audit,
  business: contract.business,
  blogAdmin: contract.blogAdmin,
  blogAutosaves: contract.blogAutosaves,
  bookingAdmin: contract.bookingAdmin,
  bookingOperations: contract.bookingOperations,
  dashboard: contract.dashboard,
  enquiryAdmin: contract.enquiryAdmin,
  leadAdmin: contract.leadAdmin,
  emailSettings: contract.emailSettings,
  messageLog: contract.messageLog,
  money: contract.money,
  privacy: contract.privacy,
  refunds: contract.refunds,
  smsSettings: contract.smsSettings,
  suppression: contract.suppression,
};
type Area = keyof typeof AREAS;
type Outputs = InferContractRouterOutputs<Pick<Contract, Area>>;

/** Parameters of a request: the ids in the path in their order, and the query or the fields of the body. */
export type Asked = { ids: readonly string[]; query: URLSearchParams };

/** A refusal in place of an answer. */
export class Refusal {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: Omit<ErrorBody, 'request_id'>) {
    this.status = status;
    this.body = { ...body, request_id: 'r' };
  }
}

/** Stubbed answers by the names of the contract. Its types allow no other answers. */
export type Answers = {
  [A in Area]?: { [N in keyof Outputs[A]]?: (asked: Asked) => Outputs[A][N] | Refusal };
};

/** Returns the parameters of a read, which a list has in its body. */
export function paramsOf(request: Request): URLSearchParams {
  const body = request.url().endsWith('/list') ? z.record(z.string(), z.unknown()).parse(request.postDataJSON()) : {};
  const asked = new URL(request.url()).searchParams;
  for (const [name, value] of Object.entries(body)) asked.set(name, String(value));
  return asked;
}

type Stub = {
  name: string;
  method: string;
  path: RegExp;
  output: z.ZodType;
  answer: ((asked: Asked) => unknown) | undefined;
};

/** Every route of these areas with its answer, if it has one. */
function stubsOf(answers: Answers): Stub[] {
  return Object.entries(AREAS).flatMap(([area, routes]) =>
    Object.entries(routes).map(([name, route]): Stub => {
      const { method, path } = rulesOf(route);
      const output = route['~orpc'].outputSchema;
      if (!(output instanceof z.ZodType)) throw new Error(`${area}.${name} has no output`);
      const told: Record<string, Record<string, (asked: Asked) => unknown> | undefined> = answers;
      const pattern = `^${API_PREFIX}${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`;
      return { name: `${area}.${name}`, method, path: new RegExp(pattern), output, answer: told[area]?.[name] };
    }),
  );
}

/** Function that changes a checked answer before the stub sends it. */
export type ChangeAnswer = (stub: Pick<Stub, 'name' | 'output'>, answer: unknown) => unknown;

/** The team's API answers as told, each answer checked by the contract's own schema; `problems` names what nobody told. */
export async function serveAdmin(
  page: Page,
  answers: Answers,
  problems: string[],
  change: ChangeAnswer = (_stub, answer) => answer,
): Promise<void> {
  const stubs = stubsOf(answers);
  await page.route('**/api/admin/**', async (route) => {
    const url = new URL(route.request().url());
    const stub = stubs.find(({ method, path }) => method === route.request().method() && path.test(url.pathname));
    if (stub?.answer === undefined) {
      problems.push(`nothing is served at ${route.request().method()} ${url.pathname}`);
      return route.abort();
    }
    const [, ...ids] = stub.path.exec(url.pathname) ?? [];
    const answer = stub.answer({ ids, query: paramsOf(route.request()) });
    if (answer instanceof Refusal) return route.fulfill({ status: answer.status, json: answer.body });
    const { data, error } = stub.output.safeParse(answer);
    if (error !== undefined)
      problems.push(`${stub.name} is served what the contract has not: ${z.prettifyError(error)}`);
    return route.fulfill({ json: change(stub, data ?? answer) });
  });
}
