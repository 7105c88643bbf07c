import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { ORIGIN_HEADERS } from '#functions/environments.ts';

type EdgeRequest = { uri: string; headers: Record<string, { value: string }> };

/** Runs a CloudFront Function's own code on a request, as CloudFront does. */
function runAtEdge(file: string, request: EdgeRequest, ip = '198.51.100.7'): EdgeRequest {
  const code = readFileSync(path.resolve(import.meta.dirname, '../../infra/edge', file), 'utf8');
  const event = { version: '1.0', viewer: { ip }, request: structuredClone(request) };
  // The script ends with a call, so that its value is what the handler returns.
  return new Script(`${code}\nhandler(event)`).runInNewContext({ event }) as EdgeRequest;
}

test('back-office.js answers every address with the document, and keeps the rest of the request', () => {
  for (const uri of ['/admin', '/admin/clinics/new', '/login'])
    expect(runAtEdge('back-office.js', { uri, headers: { accept: { value: 'text/html' } } })).toEqual({
      uri: '/admin/admin.html',
      headers: { accept: { value: 'text/html' } },
    });
});

describe('viewer-address.js', () => {
  test('tells the address over what the viewer wrote there, and changes nothing else', () => {
    const request = {
      uri: '/api/holds',
      headers: { 'x-viewer-address': { value: '10.0.0.1' }, accept: { value: '*/*' } },
    };
    expect(runAtEdge('viewer-address.js', request, '2001:db8::1')).toEqual({
      uri: '/api/holds',
      headers: { [ORIGIN_HEADERS.viewerAddress]: { value: '2001:db8::1' }, accept: { value: '*/*' } },
    });
  });
});
