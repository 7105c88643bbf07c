import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from './api.ts';
import { CHANGES, rulesOf, type Change, type RouteRules } from './route.ts';

/**
 * Every staff and admin route with what it changes, written down a second time: a new route, or another answer in the
 * contract, has to be put into this table by someone who thought about it. An asterisk: the answer shows personal data.
 */
const TABLE: Record<string, Record<string, Change | `${Change} *`>> = {
  team: {
    me: 'nothing',
    lastSignIn: 'nothing',
    list: 'nothing *',
    invite: 'staff_access *',
    inviteAgain: 'staff_access *',
    setRole: 'staff_access *',
    remove: 'staff_access *',
    resetSecondFactor: 'staff_access *',
    endSessions: 'staff_access *',
    news: 'nothing',
    chooseTopics: 'own_account',
    readSecondFactor: 'own_account',
    signOut: 'own_account',
    signOutEverywhere: 'own_account',
  },
  staffExport: {
    team: 'personal_data *',
  },
  business: {
    get: 'nothing',
    update: 'messages',
  },
  clinicAdmin: {
    list: 'nothing',
    create: 'site_content',
    get: 'nothing',
    update: 'site_content',
    remove: 'site_content',
    dependencies: 'nothing',
    hours: 'site_content',
    days: 'site_content',
    pause: 'site_content',
    archive: 'site_content',
    restore: 'site_content',
    pauseState: 'nothing',
    comingVisits: 'nothing',
    pauseAll: 'site_content',
    reviews: 'nothing',
    addReview: 'site_content',
    updateReview: 'site_content',
    pendingReviews: 'nothing *',
    publishReview: 'site_content',
    removeReview: 'site_content',
    gallery: 'nothing',
    addImage: 'site_content',
    updateImage: 'site_content',
    removeImage: 'site_content',
  },
  clinicContact: {
    get: 'nothing *',
    save: 'data_destination *',
  },
  audit: {
    list: 'nothing *',
  },
  images: {
    begin: 'site_content',
    done: 'site_content',
    get: 'nothing',
  },
  blogAdmin: {
    list: 'nothing',
    create: 'site_content',
    get: 'nothing',
    update: 'site_content',
    remove: 'site_content',
    versions: 'nothing',
    version: 'nothing',
    restore: 'site_content',
    slug: 'nothing',
    clean: 'nothing',
  },
  blogAutosaves: {
    list: 'nothing',
    get: 'nothing',
    keep: 'own_account',
    drop: 'own_account',
  },
  enquiryAdmin: {
    contactMessages: 'nothing *',
    contactMessage: 'nothing *',
    setContactMessageStatus: 'daily_work *',
    partners: 'nothing *',
    partner: 'nothing *',
    setPartnerStatus: 'daily_work *',
    makeClinic: 'data_destination *',
    sendLink: 'daily_work *',
    otherEmail: 'nothing',
  },
  leadAdmin: {
    leads: 'nothing *',
    insights: 'nothing',
    lead: 'nothing *',
    setLeadState: 'daily_work *',
    addLeadNote: 'daily_work',
  },
  bookingAdmin: {
    list: 'nothing *',
    get: 'nothing *',
    ofClinic: 'nothing *',
    verify: 'daily_work *',
    addNote: 'daily_work',
    resend: 'daily_work',
  },
  bookingOperations: {
    cancel: 'booking_refund',
    complete: 'daily_work',
    noShow: 'daily_work',
    correct: 'daily_work',
    move: 'daily_work',
    markPaid: 'daily_work',
    undoPaid: 'daily_work',
    replaceLink: 'daily_work',
    book: 'daily_work',
  },
  refunds: {
    list: 'nothing *',
    give: 'money',
    approve: 'money',
    refuse: 'money',
    markRefundedManually: 'money',
  },
  messageLog: {
    list: 'nothing *',
  },
  suppression: {
    list: 'nothing *',
    add: 'messages *',
    remove: 'messages',
  },
  dashboard: {
    show: 'nothing',
    showToAdmins: 'nothing *',
  },
  listExports: {
    clinics: 'personal_data *',
    bookings: 'personal_data *',
    foundBookings: 'personal_data *',
    refunds: 'personal_data *',
    unsent: 'personal_data *',
    foundMessages: 'personal_data *',
    suppressed: 'personal_data *',
    money: 'personal_data *',
    reviews: 'personal_data *',
    pendingReviews: 'personal_data *',
    clinicDates: 'personal_data *',
    visits: 'personal_data *',
    clinicMoney: 'personal_data *',
    versions: 'personal_data *',
    leads: 'personal_data *',
    insights: 'personal_data *',
    partners: 'personal_data *',
    messages: 'personal_data *',
    posts: 'personal_data *',
    audit: 'personal_data *',
    statement: 'money',
  },
  money: {
    month: 'nothing',
    clinic: 'nothing',
    statement: 'money',
    settle: 'money',
    checks: 'nothing',
    check: 'nothing',
  },
  emailSettings: {
    sending: 'nothing',
    switchSending: 'messages',
    show: 'nothing',
    saveSettings: 'data_destination',
    saveProvider: 'data_destination',
    testSettings: 'messages',
    testProvider: 'messages',
    texts: 'nothing',
    saveTexts: 'messages',
    textVersions: 'nothing',
    preview: 'nothing',
  },
  smsSettings: {
    show: 'nothing',
    save: 'data_destination',
    templates: 'nothing',
    test: 'messages',
  },
  privacy: {
    retention: 'nothing',
    find: 'personal_data *',
    saved: 'personal_data *',
    eraseBooking: 'personal_data',
    eraseLead: 'personal_data',
    eraseContactMessage: 'personal_data',
    erasePartner: 'personal_data',
    eraseWaitlistEntry: 'personal_data',
    eraseSuppressed: 'personal_data',
  },
};

type Named = RouteRules & { name: string; input: z.ZodType | undefined; output: z.ZodType | undefined };

const isSchema = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;

/** Every route for staff or admins, from the contract. */
const routes: Named[] = Object.entries(contract).flatMap(([area, all]) =>
  Object.entries(all)
    .map(([name, route]) => {
      const { inputSchema: input, outputSchema: output } = route['~orpc'];
      return {
        ...rulesOf(route),
        name: `${area}.${name}`,
        input: isSchema(input) ? input : undefined,
        output: isSchema(output) ? output : undefined,
      };
    })
    .filter(({ auth }) => auth === 'staff' || auth === 'admin'),
);

test('every staff route stands in the table with what it changes and shows, and the table has no other', () => {
  const said = Object.fromEntries(
    routes.map(({ name, changes, shows }) => [name, `${changes}${shows === 'personal_data' ? ' *' : ''}`]),
  );
  const listed = Object.fromEntries(
    Object.entries(TABLE).flatMap(([area, all]) => Object.entries(all).map(([name, how]) => [`${area}.${name}`, how])),
  );
  expect(said).toEqual(listed);
});

test('a fresh sign-in is asked for wherever money, personal data, messages or access change', () => {
  const needs = Object.entries(CHANGES).flatMap(([change, sign]) => (sign === 'fresh' ? [change] : []));
  expect(needs).toEqual(['money', 'data_destination', 'personal_data', 'messages', 'staff_access']);
  expect(routes.filter(({ changes, fresh }) => fresh !== needs.includes(String(changes)))).toEqual([]);
  // Named by issue and specification.
  const named = ['clinicContact.save', 'business.update', 'emailSettings.saveTexts', 'emailSettings.switchSending'];
  expect(routes.filter(({ fresh }) => fresh).map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});

/** The property names of a schema and of all below it. */
function fieldsOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Set<string> {
  const found = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties' && typeof value === 'object' && value !== null)
        for (const name of Object.keys(value)) found.add(name);
      collect(value);
    }
  };
  if (schema !== undefined) collect(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return found;
}

describe('the answers agree with the fields of the routes', () => {
  /** POST routes that read what their body holds; lists are POST too, because search words are in no URL. */
  const READS_BY_POST = /^(clean|preview|check$)/;

  test('a route that changes nothing is a GET, or a list', () => {
    const acting = routes.filter(
      ({ changes, method, path }) => changes === 'nothing' && method !== 'GET' && !path.endsWith('/list'),
    );
    expect(acting.filter(({ name }) => !READS_BY_POST.test(name.split('.')[1] ?? ''))).toEqual([]);
  });

  test('a write that takes an address, a server, a sender or a text needs a fresh sign-in', () => {
    const fields = ['email', 'sender_email', 'from_email', 'phone', 'host', 'username', 'api_key', 'texts', 'sending'];
    /** Not a destination: the person whom the booking is for. */
    const others = new Set(['bookingOperations.book']);
    const writes = routes.filter(({ method, changes }) => method !== 'GET' && changes !== 'nothing');
    const taking = writes.filter(({ input }) => fields.some((field) => fieldsOf(input, 'input').has(field)));
    expect(taking.length).toBeGreaterThan(8);
    expect(taking.filter(({ name, fresh }) => !fresh && !others.has(name)).map(({ name }) => name)).toEqual([]);
  });

  test('a route whose answer has fields of a person says that it shows personal data', () => {
    const fields = ['email', 'phone', 'actor_email', 'doctor_name', 'address', 'to'];
    /** The business's own details, the caller's own address, and times "from … to". */
    const others = new Set(['team.me', 'business.get', 'business.update', 'leadAdmin.insights']);
    const showing = routes.filter(({ output }) => fields.some((field) => fieldsOf(output, 'output').has(field)));
    expect(showing.length).toBeGreaterThan(20);
    const silent = showing.filter(({ name, shows }) => shows !== 'personal_data' && !others.has(name));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
