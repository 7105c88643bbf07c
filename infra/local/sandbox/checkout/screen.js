/* The payment screen inside the frame: shows the order, makes attempts, tells the page what came of them. */
import {
  applyThemeColour,
  chooseFate,
  chooseMethods,
  chosenMethod,
  showMethod,
  showStory,
  tabKey,
} from './screen-choices.js';

const PLAIN_FATES = ['', 'success', 'failure', 'bank_down', 'slow'];

const $ = (id) => document.getElementById(id);
const state = { options: null, hostOrigin: null, isBusy: false, pressed: null };

window.addEventListener('message', (event) => {
  if (event.source !== window.parent) return;
  if (event.data?.kind === 'options' && state.options === null) void begin(event.data.options, event.origin);
  if (event.data?.kind === 'escape') escapePressed();
});
tell({ kind: 'ready' }, '*');

function tell(message, origin = state.hostOrigin) {
  window.parent.postMessage(message, origin);
}

async function begin(options, origin) {
  Object.assign(state, { options, hostOrigin: origin });
  document.documentElement.dataset.theme = options.isDark ? 'dark' : 'light';
  applyThemeColour(options.theme?.color);
  showMerchant(options);
  chooseMethods(options);
  chooseFate(options.prefill?.name);
  wire();
  $('sheet').hidden = false;
  $('merchant').focus();
  const answer = await ask('/checkout/begin', {});
  if (answer.error) return showUnpayable(answer.error.description);
  const amount = rupees(answer.amount);
  $('amount').textContent = amount;
  $('pay').textContent = `Pay ${amount}`;
  setBusy(false);
}

function rupees(paise) {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);
}

async function ask(path, body) {
  const { key, order_id: orderId, amount, currency } = state.options;
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, order_id: orderId, amount, currency, ...body }),
    });
    return await response.json();
  } catch {
    return { error: { description: 'The payment sandbox does not answer.' } };
  }
}

function showMerchant({ name, description, image, amount }) {
  $('merchant').textContent = name ?? 'Merchant';
  $('description').textContent = description ?? '';
  $('amount').textContent = rupees(Number(amount ?? 0));
  if (!image) return;
  $('logo').src = image;
  $('logo').hidden = false;
}

function wire() {
  for (const tab of document.querySelectorAll('[role=tab]')) {
    tab.addEventListener('click', () => showMethod(tab.dataset.method));
    tab.addEventListener('keydown', tabKey);
  }
  $('fate').addEventListener('change', () => showStory());
  $('close').addEventListener('click', () => dismiss());
  $('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void pay($('fate').value || 'success', false);
  });
  for (const button of document.querySelectorAll('[data-answer]')) {
    button.addEventListener('click', () => void pay(answeredFate(button.dataset.answer), true));
  }
  document.addEventListener('keydown', keepFocus);
  $('backdrop').addEventListener('click', () => {
    if (state.options.backdropclose === true) dismiss();
  });
}

/** The button "Success" plays the chosen story when there is one; the other buttons mean what they say. */
function answeredFate(answer) {
  const chosen = $('fate').value;
  return answer === 'success' && !PLAIN_FATES.includes(chosen) ? chosen : answer;
}

async function pay(fate, answered) {
  if (state.isBusy) return;
  state.pressed = document.activeElement;
  setBusy(true);
  $('close').focus();
  showProblem('');
  $('progress').textContent = 'Asking the bank…';
  const { prefill, notes, description } = state.options;
  const result = await ask('/checkout/pay', {
    fate,
    answered,
    method: chosenMethod(),
    vpa: $('vpa').value,
    card_number: $('card-number').value,
    otp: $('otp').value,
    prefill,
    notes,
    description,
  });
  conclude(result);
}

function conclude(result) {
  if (result.outcome === 'success') return tell({ kind: 'paid', response: result.response });
  if (result.outcome === 'nothing') {
    $('progress').textContent = 'The bank has not answered yet. You may keep waiting or close this window.';
    return;
  }
  $('progress').textContent = '';
  setBusy(false);
  state.pressed?.focus?.();
  showProblem(result.error.description);
  if (result.outcome === 'failed') tell({ kind: 'failed', error: result.error });
}

function showProblem(text) {
  $('problem').textContent = text;
  $('problem').hidden = text === '';
  $('scroll').scrollTop = 0;
}

function showUnpayable(description) {
  setBusy(true);
  showProblem(description);
}

function setBusy(isBusy) {
  state.isBusy = isBusy;
  $('form').toggleAttribute('inert', isBusy);
  $('form').setAttribute('aria-busy', String(isBusy));
}

function escapePressed() {
  if (state.options?.escape === false) return;
  if ($('confirm').open) $('confirm').close();
  else dismiss();
}

function dismiss() {
  if (state.options.confirmClose !== true) return tell({ kind: 'dismissed' });
  $('confirm').returnValue = '';
  $('confirm').showModal();
  $('confirm').addEventListener(
    'close',
    () => {
      if ($('confirm').returnValue === 'stop') tell({ kind: 'dismissed' });
    },
    { once: true },
  );
}

/** Escape closes when it may; Tab goes round inside the screen. */
function keepFocus(event) {
  if (event.key === 'Escape') {
    event.preventDefault();
    escapePressed();
  }
  if (event.key !== 'Tab' || $('confirm').open) return;
  const stops = [...document.querySelectorAll('button, input, select')].filter(
    (element) => element.checkVisibility() && element.tabIndex >= 0 && !element.closest('[inert]'),
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const isOutside = !stops.includes(document.activeElement);
  if (document.activeElement !== edge && !(isOutside && event.shiftKey)) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
