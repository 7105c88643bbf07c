import type { OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator, type ConditionalSchemaConverter } from '@orpc/openapi';
import * as z from 'zod';
import { API_PREFIX } from '#shared/contract/raw-routes.ts';
import { contract } from '#shared/contract/api.ts';
import { rulesOf, type AnyRoute } from '#shared/contract/route.ts';

type JsonSchema = Awaited<ReturnType<ConditionalSchemaConverter['convert']>>[1];

/** The contract's zod schemas as JSON Schema. A format says what its long pattern says. */
const zodSchemas: ConditionalSchemaConverter = {
  condition: (schema) => schema instanceof z.ZodType,
  convert(schema, { strategy }) {
    if (!(schema instanceof z.ZodType)) return [false, {}];
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io: strategy,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      },
    });
    // Both describe draft 2020-12; the packages' types differ in what they leave undefined.
    return [!schema.safeParse(undefined).success, json as unknown as JsonSchema];
  },
};

const TEXT = { type: 'string' } as const;
const INSTANT = { type: 'string', format: 'date-time' } as const;
const TOKEN_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: "The appointment's own token, from POST /holds.",
} as const;
const TEAM_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: "An access token of the team's identity pool, whose holder is in the group that the route asks for.",
} as const;
const IDEMPOTENCY_KEY: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A version 4 UUID, or at least 128 random bits in hexadecimal or base64url. A repeat with the same key and body finds what the first one made.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{22,200}$' },
};

/** The API's description, generated from its contract. */
export async function describeApi(): Promise<OpenAPI.Document> {
  const described = await new OpenAPIGenerator({ schemaConverters: [zodSchemas] }).generate(contract, {
    info: { title: 'Punnagai booking API', version: '1' },
    servers: [{ url: API_PREFIX }],
    components: { securitySchemes: { token: TOKEN_SCHEME, team: TEAM_SCHEME } },
    customErrorResponseBodySchema: (errors) => ({
      type: 'object',
      properties: {
        error: TEXT,
        code: { enum: errors.map(([code]) => code) },
        field: TEXT,
        ...(errors.some(([code]) => code === 'challenge_required') ? { challenge: TEXT } : {}),
        ...(errors.some(([code]) => code === 'phone_code_wrong') ? { tries_left: { type: 'integer' as const } } : {}),
        ...(errors.some(([code]) => code === 'too_many_codes') ? { retry_at: INSTANT } : {}),
        request_id: TEXT,
      },
      required: ['error', 'code', 'request_id'],
      additionalProperties: false,
    }),
  });
  addIdempotencyKey(described);
  return described;
}

type RouteWithErrors = AnyRoute & { '~orpc': { errorMap: object } };

/** 'POST /holds' of each route that reads the header: those that refuse a repeat with another body. */
const REPEATABLE = Object.values(contract)
  .flatMap((area) => Object.values<RouteWithErrors>(area))
  .filter(({ '~orpc': { errorMap } }) => 'idempotency_mismatch' in errorMap)
  .map((route) => rulesOf(route))
  .map(({ method, path }) => `${method} ${path}`);

/** Says where the header makes a repeat harmless. */
function addIdempotencyKey({ paths = {} }: OpenAPI.Document): void {
  for (const [path, { get, post, put, patch, delete: remove } = {}] of Object.entries(paths))
    for (const [method, operation] of Object.entries({ get, post, put, patch, delete: remove }))
      if (operation !== undefined && REPEATABLE.includes(`${method.toUpperCase()} ${path}`))
        operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
}
