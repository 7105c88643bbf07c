import { readFileSync } from 'node:fs';

import { escapeHtml } from './screen-page.ts';
import type { Route } from './exchange.ts';
import { FATES } from './fates.ts';
import { ledgerDump, type EventDump, type LedgerDump } from './records/payment-views.ts';
import type { SandboxCore } from './sandbox-core.ts';

const SHOWN_ROWS = 50;
const PAGE_CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** GET /: what is in the ledger, newest first, and what the fates mean. */
export function homeRoute(core: SandboxCore): Route {
  return {
    method: 'GET',
    path: '/',
    handle: () => ({
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: homePage(ledgerDump(core.ledger)),
      headers: { 'content-security-policy': PAGE_CSP },
    }),
  };
}

/** GET /home.css: the look of that page. */
export function homeStyleRoute(): Route {
  const url = new URL('./home.css', import.meta.url);
  return {
    method: 'GET',
    path: '/home.css',
    handle: () => ({ status: 200, contentType: 'text/css; charset=utf-8', body: readFileSync(url, 'utf8') }),
  };
}

function homePage(dump: LedgerDump): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment sandbox</title>
<link rel="stylesheet" href="/home.css">
</head>
<body>
<main>
<h1>Payment sandbox</h1>
<p>This server replaces Razorpay on this machine and moves no real money. Reload the page to see new entries.</p>
<h2>Stories</h2>
<p>A payment follows a story if the payer's name contains its words. The payment screen offers the same list.</p>
${table(
  ['Name contains', 'Story'],
  FATES.map(({ words, story }) => [words, story]),
)}
<h2>Payments</h2>
${table(
  ['Payment', 'Order', 'Amount', 'Status', 'Method', 'Fate', 'Time'],
  newest(dump.payments).map((payment) => [
    payment['id'],
    payment['order_id'],
    rupees(payment['amount']),
    payment['status'],
    payment['method'],
    payment['fate'],
    clock(Number(payment['created_at']) * 1000),
  ]),
)}
<h2>Orders</h2>
${table(
  ['Order', 'Receipt', 'Amount', 'Status', 'Attempts', 'Time'],
  newest(dump.orders).map((order) => [
    order.id,
    order.receipt ?? '—',
    rupees(order.amount),
    order.status,
    order.attempts,
    clock(order.created_at * 1000),
  ]),
)}
<h2>Refunds</h2>
${table(
  ['Refund', 'Payment', 'Amount', 'Status', 'Speed', 'Time'],
  newest(dump.refunds).map((refund) => [
    refund.id,
    refund.payment_id,
    rupees(refund.amount),
    refund.status,
    refund.speed_requested,
    clock(refund.created_at * 1000),
  ]),
)}
<h2>Webhooks</h2>
${table(
  ['Event id', 'Event', 'Payment', 'Deliveries', 'Time'],
  newest(dump.events).map((event) => [
    event.id,
    event.event,
    event.payment_id,
    deliveries(event),
    clock(event.created_at_ms),
  ]),
)}
</main>
</body>
</html>`;
}

function newest<T>(rows: T[]): T[] {
  return rows.toReversed().slice(0, SHOWN_ROWS);
}

function table(heads: string[], rows: unknown[][]): string {
  if (rows.length === 0) return '<p class="empty">Nothing yet.</p>';
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
    .join('\n');
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(heads[0])}"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

function deliveries({ deliveries: all }: EventDump): string {
  return all
    .map(({ state, tries }) => `${state} (${tries.map(({ status }) => status ?? 'no answer').join(', ') || '–'})`)
    .join('; ');
}

function rupees(paise: unknown): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(Number(paise) / 100);
}

function clock(ms: number): string {
  return new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  }).format(ms);
}
