import { FATES } from './fates.ts';
import { DEFAULT_CARD, DEFAULT_VPA } from './test-instruments.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for HTML content and quoted attributes; what is neither text nor number is left out. */
export function escapeHtml(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const CROSS =
  '<svg width="16" height="16" aria-hidden="true"><path d="M2 2l12 12M14 2L2 14" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>';

/** The HTML of the payment screen that checkout.js shows in its frame; everything about the order arrives later. */
export function screenPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment sandbox</title>
<link rel="stylesheet" href="/checkout/screen.css">
<link rel="stylesheet" href="/checkout/screen-controls.css">
<script type="module" src="/checkout/screen.js"></script>
</head>
<body>
<div id="backdrop"></div>
<main id="sheet" aria-labelledby="merchant" hidden>
<p class="badge">Payment sandbox — no real money</p>
<header>
<img id="logo" alt="" hidden>
<div><h1 id="merchant" tabindex="-1"></h1><p id="description"></p><p id="amount"></p></div>
<button type="button" id="close" aria-label="Close the payment window">${CROSS}</button>
</header>
<div id="scroll">
<p id="problem" role="alert" hidden></p>
<p id="progress" role="status"></p>
<form id="form" inert novalidate autocomplete="off">
<div role="tablist" aria-label="Way to pay">
<button type="button" role="tab" id="tab-upi" data-method="upi" aria-controls="panel-upi">UPI</button>
<button type="button" role="tab" id="tab-card" data-method="card" aria-controls="panel-card">Card</button>
</div>
${upiPanel()}
${cardPanel()}
<div class="field">
<label for="fate">What should happen?</label>
<select id="fate" aria-describedby="story">
<option value="" data-story="">Nothing special</option>
${FATES.map(fateOption).join('\n')}
</select>
<p class="hint" id="story"></p>
</div>
<button type="submit" id="pay">Pay</button>
<fieldset>
<legend>Or answer for the bank</legend>
<div class="answers">
<button type="button" data-answer="success">Success</button>
<button type="button" data-answer="failure">Failure</button>
<button type="button" data-answer="bank_down">Bank is down</button>
<button type="button" data-answer="slow">Slow bank</button>
</div>
</fieldset>
</form>
</div>
</main>
<dialog id="confirm" aria-labelledby="confirm-text">
<p id="confirm-text">Stop paying? A payment that has begun may still go through.</p>
<form method="dialog">
<button value="">Keep paying</button>
<button value="stop">Stop</button>
</form>
</dialog>
</body>
</html>`;
}

function upiPanel(): string {
  return `<div class="panel" role="tabpanel" id="panel-upi" aria-labelledby="tab-upi">
<div class="field" id="vpa-field">
<label for="vpa">UPI ID</label>
<input id="vpa" value="${DEFAULT_VPA}" autocapitalize="none" spellcheck="false" inputmode="email" aria-describedby="vpa-hint">
<p class="hint" id="vpa-hint">success@razorpay pays, failure@razorpay is declined.</p>
</div>
<p id="upi-app" class="hint" hidden>A UPI app would open here, or show a QR code. The buttons below stand for it.</p>
</div>`;
}

function cardPanel(): string {
  return `<div class="panel" role="tabpanel" id="panel-card" aria-labelledby="tab-card" hidden>
<div class="field">
<label for="card-number">Card number</label>
<input id="card-number" value="${spaced(DEFAULT_CARD)}" inputmode="numeric" aria-describedby="card-hint">
<p class="hint" id="card-hint">Test cards only. 4100 2800 0008 0001 has too little money; an OTP under 4 digits is wrong.</p>
</div>
<div class="field thirds">
<div><label for="expiry">Expiry</label><input id="expiry" value="12/34" inputmode="numeric"></div>
<div><label for="cvv">CVV</label><input id="cvv" value="123" inputmode="numeric"></div>
<div><label for="otp">OTP</label><input id="otp" value="1234" inputmode="numeric"></div>
</div>
</div>`;
}

function spaced(cardNumber: string): string {
  return cardNumber.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function fateOption({ fate, words, label, story }: (typeof FATES)[number]): string {
  return `<option value="${fate}" data-words="${words}" data-story="${escapeHtml(story)}">${escapeHtml(label)}</option>`;
}
