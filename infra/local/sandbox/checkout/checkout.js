/* The sandbox's checkout.js: gives the page `window.Razorpay` with the options and events of Standard Checkout. */
(() => {
  const sandboxOrigin = new URL(document.currentScript.src).origin;
  const SHOWN_OPTIONS = [
    'key',
    'amount',
    'currency',
    'name',
    'description',
    'image',
    'order_id',
    'prefill',
    'notes',
    'theme',
    'config',
  ];

  class Razorpay {
    #options;
    #listeners = [];
    #overlay = null;

    /** Takes Standard Checkout's options; throws when there is no key, as Razorpay does. */
    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    /** Hears `payment.failed`; other events are never sent. Returns the checkout. */
    on(event, callback) {
      this.#listeners.push({ event, callback });
      return this;
    }

    /** Lays the payment screen over the page; does nothing while it is open. */
    open() {
      if (this.#overlay !== null) return;
      this.#overlay = openOverlay(this.#options, (message) => this.#hear(message));
    }

    /** Takes the screen away without telling anybody. */
    close() {
      this.#overlay?.remove();
      this.#overlay = null;
    }

    #hear(message) {
      if (message.kind === 'paid') this.#succeed(message.response);
      if (message.kind === 'failed') this.#fail(message.error);
      if (message.kind === 'dismissed') this.#dismiss(message.reason);
    }

    #succeed(response) {
      this.close();
      const { callback_url: callbackUrl, handler } = this.#options;
      if (callbackUrl) postForm(callbackUrl, response);
      else handler?.(response);
    }

    #fail(error) {
      for (const { event, callback } of this.#listeners) {
        if (event === 'payment.failed') callback({ error });
      }
      const { callback_url: callbackUrl, redirect } = this.#options;
      if (callbackUrl && redirect === true) postForm(callbackUrl, errorFields(error));
      else if (!mayRetry(this.#options)) this.#dismiss();
    }

    #dismiss(reason) {
      if (this.#overlay === null) return;
      this.close();
      this.#options.modal?.ondismiss?.(reason);
    }
  }

  function mayRetry({ retry }) {
    return retry !== false && retry?.enabled !== false;
  }

  function errorFields({ metadata, ...error }) {
    const fields = Object.entries(error).map(([key, value]) => [`error[${key}]`, value]);
    return Object.fromEntries([...fields, ['error[metadata]', JSON.stringify(metadata)]]);
  }

  function postForm(url, fields) {
    const form = document.createElement('form');
    form.method = 'POST';
    form.action = url;
    form.hidden = true;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  /** Shows the screen in a frame over the page; returns how to take it away. Styles go through the CSSOM, as a CSP asks. */
  function openOverlay(options, hear) {
    const before = { focus: document.activeElement, overflow: document.documentElement.style.overflow };
    const { box, frame } = buildFrame();
    const onMessage = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== sandboxOrigin) return;
      if (event.data?.kind === 'ready') sendOptions(frame, options);
      else hear(event.data);
    };
    const onKey = (event) => {
      if (event.key === 'Escape') frame.contentWindow.postMessage({ kind: 'escape' }, sandboxOrigin);
    };
    const seconds = Number(options.timeout);
    const timeUp = () => hear({ kind: 'dismissed', reason: 'timeout' });
    const clock = seconds > 0 ? setTimeout(timeUp, seconds * 1000) : undefined;
    window.addEventListener('message', onMessage);
    window.addEventListener('keydown', onKey);
    document.documentElement.style.overflow = 'hidden';
    document.body.append(box);
    return {
      remove() {
        clearTimeout(clock);
        window.removeEventListener('message', onMessage);
        window.removeEventListener('keydown', onKey);
        document.documentElement.style.overflow = before.overflow;
        box.remove();
        before.focus?.focus?.();
      },
    };
  }

  function buildFrame() {
    const box = document.createElement('div');
    box.className = 'razorpay-container';
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-modal', 'true');
    box.setAttribute('aria-label', 'Payment');
    Object.assign(box.style, { position: 'fixed', inset: '0', zIndex: '2147483647' });
    const frame = document.createElement('iframe');
    frame.className = 'razorpay-checkout-frame';
    frame.title = 'Payment sandbox';
    frame.src = `${sandboxOrigin}/checkout/screen`;
    // Equal colour schemes keep the frame see-through.
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block', colorScheme: 'light' });
    box.append(frame);
    return { box, frame };
  }

  function sendOptions(frame, options) {
    const shown = Object.fromEntries(SHOWN_OPTIONS.map((key) => [key, options[key]]));
    const { escape, backdropclose, confirm_close: confirmClose } = options.modal ?? {};
    const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    const message = { kind: 'options', options: { ...shown, escape, backdropclose, confirmClose, isDark } };
    frame.focus();
    // What cannot be cloned (functions) is left out, as in JSON.
    frame.contentWindow.postMessage(JSON.parse(JSON.stringify(message)), sandboxOrigin);
  }

  window.Razorpay = Razorpay;
})();
