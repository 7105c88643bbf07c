import * as z from 'zod';
import { API_PREFIX } from '#shared/contract/raw-routes.ts';
import { runningProduct } from '#test/running-product.ts';

type Request = {
  body?: unknown;
  raw?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  headers?: Record<string, string>;
  /** The origin to ask; without one, that of the host that serves the path. */
  host?: string;
};
export type Reply = { status: number; headers: Headers; body: Record<string, unknown> };

/** One request to the product's API; `at` without '/api'. Redirects are shown, not followed. */
export async function call(method: string, at: string, request: Request = {}): Promise<Reply> {
  const { body, raw, type = 'application/json', headers = {}, host } = request;
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const path = `${API_PREFIX}${at}`;
  const response = await fetch((host ?? runningProduct().originOf(path)) + path, {
    method,
    redirect: 'manual',
    headers: { ...(text === undefined ? {} : { 'content-type': type }), ...headers },
    ...(text === undefined ? {} : { body: text }),
  });
  const answer = await response.text();
  const parsed = answer === '' ? {} : z.record(z.string(), z.unknown()).parse(JSON.parse(answer));
  return { status: response.status, headers: response.headers, body: parsed };
}

/** The header of whoever holds an appointment's token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
