import { watch } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { messagesAtOnce } from '#functions/definitions/definition.ts';
import { functionRows } from '#functions/manifest.ts';
import { bundleFunctions } from '#infra/bundle.ts';
import { hostPolicies } from '#infra/security-headers.ts';
import type { AdminConfig } from '#infra/constructs/site-files.ts';
import { ADMIN_CONFIG_PATH } from '#shared/contract/pages/page-routes.ts';
import type { Host } from '#shared/contract/route.ts';
import { lockData } from './data-lock.ts';
import { countDeadLetters } from './engines/queues.ts';
import { startEngines } from './start-engines.ts';
import { addSiteServer, buildFunctions } from './functions/build-functions.ts';
import { invoker, type Invoke, functionLoader } from './functions/invoke.ts';
import { answerHeaders } from './gateway/answers.ts';
import { gateway, redirectsTo, type Serve, type Servers } from './gateway/gateway.ts';
import { apiServer } from './gateway/serve-api.ts';
import { pageServer, type Site } from './gateway/serve-page.ts';
import { imageServer } from './gateway/serve-images.ts';
import { siteServer } from './gateway/serve-site.ts';
import { READY_LOGINS } from './identity/pool.ts';
import { inboxServer } from './gateway/serve-inbox.ts';
import { listenOnLoopback } from './loopback.ts';
import { UsageError, type Options } from './options.ts';
import { printPage } from './print-page.ts';
import { seedSample } from './seed-sample.ts';
import { setEarlierDataAside } from './set-data-aside.ts';
import { buildBackOffice, buildSite } from '../site/build-site.ts';
import { devSite } from './gateway/dev-site.ts';
import type { StopList } from './stop-list.ts';
import { playAlarms, alarmsLeftRinging } from './triggers/play-alarms.ts';
import { startQueueTrigger } from './triggers/queue-trigger.ts';
import { startSchedule, type Schedule } from './triggers/schedule-trigger.ts';
import { controlServer, type RestartFunctions, type Schedules } from './triggers/serve-control.ts';

/** Calls `changed` after the sources of the functions have been saved, once for a burst of saves. */
function watchFunctions(root: string, changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed().catch((error: unknown) => console.error('The functions were not reloaded:', error));
    }, 100);
  };
  const watchers = ['functions', 'shared'].map((folder) => watch(path.join(root, folder), { recursive: true }, later));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

type Engines = Awaited<ReturnType<typeof startEngines>>;

/**
 * Starts the whole product and prints the addresses of its parts. Each started part is added to `stops` as soon as it
 * runs, so that a start that fails half-way can be undone. Throws UsageError for problems that the person at the
 * keyboard can fix.
 */
export async function runProduct(options: Options, root: string, stops: StopList): Promise<void> {
  const began = performance.now();
  let servers: Servers | null = null;
  // Until it is known where staff sign in and files are sent, nothing but the host itself may be asked.
  let headers = answerHeaders(hostPolicies({ identityOrigin: "'self'", uploadOrigin: "'self'" }));
  const serverOf = (host: Host): Server =>
    createServer(
      gateway(
        host,
        () => servers,
        (...answered) => headers(...answered),
      ),
    );
  const hosts = { site: serverOf('site'), admin: serverOf('admin') };
  await listen(hosts.site, ['--port', options.port], stops);
  await listen(hosts.admin, ['--admin-port', options.adminPort], stops);
  stops.add(await lockData(options.dataDir));
  const aside = setEarlierDataAside(options.dataDir, Date.now());
  if (aside !== null) console.log(`Data of an earlier version was moved to ${aside}. This start uses new data.`);
  const ready = Promise.withResolvers<void>();
  const made = options.dev ? follow(options, root, hosts, stops) : build(root, ready.promise);
  // The steps of a deployment run while the site is still being built.
  const [{ engines, invoke, restartFunctions }, site] = await Promise.all([
    deploy(options, root, made.bundles, stops),
    made.site,
  ]);
  const schedules = startTriggers(engines, invoke, stops);
  const { sandboxUrl } = engines;
  headers = answerHeaders(
    hostPolicies(
      { identityOrigin: new URL(engines.team.issuer).origin, uploadOrigin: engines.uploadsUrl },
      { checkoutOrigins: sandboxUrl === null ? [] : [sandboxUrl], hotReload: options.dev },
    ),
    { sendsConversions: engines.meta !== null },
  );
  servers = serversOf(engines, options, { invoke, schedules, site, restartFunctions });
  printPage({ ...engines, dataDir: options.dataDir, seconds: (performance.now() - began) / 1000 });
  ready.resolve();
}

async function listen(server: Server, [option, port]: [string, number], stops: StopList): Promise<void> {
  try {
    stops.add((await listenOnLoopback(server, port)).stop);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken) throw error;
    throw new UsageError(
      `Port ${port} is taken. Stop what uses it, or choose another: npm start -- ${option} ${port + 10}`,
    );
  }
}

type Deployed = { engines: Engines; invoke: Invoke; restartFunctions: RestartFunctions };

/** Everything but the site: engines with their data, functions, and what a deployment runs of them. */
async function deploy(options: Options, root: string, bundled: Promise<string>, stops: StopList): Promise<Deployed> {
  const [engines, bundles] = await Promise.all([startFilledEngines(options, stops), bundled]);
  const { queuesAndObjects, region } = engines;
  const alarms = playAlarms({
    tell: engines.tellAlarm,
    leftRinging: await alarmsLeftRinging(engines),
    deadLetters: () => countDeadLetters(queuesAndObjects, region),
  });
  stops.add(alarms.stop);
  followOutput(alarms.readLogLine);
  const functions = startFunctions(options, root, bundles, stops);
  const invoke = alarms.watched(functions.invoke);
  await runStartFunctions(invoke);
  return { engines, invoke, restartFunctions: functions.restart };
}

/** Takes the metrics out of what the functions log: they write to the standard output of this process, which people read. */
function followOutput(readMetric: (line: string) => boolean): void {
  process.stdout.write = new Proxy(process.stdout.write.bind(process.stdout), {
    apply(write, _stdout, args) {
      if (typeof args[0] === 'string' && readMetric(args[0])) return true;
      return Boolean(Reflect.apply(write, undefined, args));
    },
  });
}

async function startFilledEngines(options: Options, stops: StopList): Promise<Engines> {
  const engines = await startEngines(options, stops);
  await seedSample(engines, options.dataDir);
  return engines;
}

/** The site, and where the functions' bundles are. */
type Made = { site: Promise<Site>; bundles: Promise<string> };

/** Builds what is missing. The back office is built once all else is `ready`: whoever opens it earlier waits. */
function build(root: string, ready: Promise<void>): Made {
  const built = buildSite(root);
  const bundled = buildFunctions(root);
  // Each takes its unfinished files away before the other's failure ends the start.
  const ended = Promise.allSettled([built, bundled]);
  const serve = async (): Promise<Site> => {
    await ended;
    const { folder, server } = await built;
    await addSiteServer(await bundled, server);
    return siteServer(
      folder,
      ready.then(() => buildBackOffice(root)),
    );
  };
  return { site: serve(), bundles: bundled.catch((error: unknown) => ended.then(() => Promise.reject(error))) };
}

/** Site and functions of development: both follow their sources. */
function follow({ dataDir }: Options, root: string, hosts: Record<Host, Server>, stops: StopList): Made {
  const folder = path.join(dataDir, 'functions');
  const started = devSite(root, hosts);
  const serve = async (): Promise<Site> => {
    const { stop, ...site } = await started;
    stops.add(stop);
    return site;
  };
  return { site: serve(), bundles: bundleFunctions(folder).then(() => folder) };
}

type Functions = { invoke: Invoke; restart: RestartFunctions };

/** Starts the invoker of the functions; in development it reloads them whenever their sources change. */
function startFunctions(options: Options, root: string, bundles: string, stops: StopList): Functions {
  let loader = functionLoader(bundles);
  const environment = { ...process.env };
  if (options.dev) {
    const reload = async () => {
      await bundleFunctions(bundles);
      loader = functionLoader(bundles);
      console.log('The functions were reloaded.');
    };
    stops.add(watchFunctions(root, reload));
  }
  return {
    invoke: invoker(() => loader),
    restart: (settings) => {
      for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
      Object.assign(process.env, environment, settings);
      loader = functionLoader(bundles);
    },
  };
}

/** Runs the functions of a deployment, and the schedules that the first visitor needs. A failure is reported and stops nothing. */
async function runStartFunctions(invoke: Invoke): Promise<void> {
  const started = functionRows
    .filter(({ trigger }) => trigger.on === 'deploy' || (trigger.on === 'schedule' && trigger.alsoAtStart === true))
    .map(({ name }) => invoke(name, {}));
  for (const outcome of await Promise.allSettled(started))
    if (outcome.status === 'rejected') console.error(`start-up work: ${String(outcome.reason)}`);
}

/**
 * How long after the start a schedule first runs: soon, but not in the way of the start. With `SCHEDULES=off` it runs only
 * when it is told to.
 */
const FIRST_RUN_MS = process.env['SCHEDULES'] === 'off' ? null : 2000;

function startTriggers({ queueUrls, queuesAndObjects, region }: Engines, invoke: Invoke, stops: StopList): Schedules {
  const schedules = new Map<string, Schedule>();
  for (const { name, trigger } of functionRows) {
    if (trigger.on === 'schedule') {
      const schedule = startSchedule({ name, everyMinutes: trigger.everyMinutes, firstMs: FIRST_RUN_MS }, invoke);
      schedules.set(name, schedule);
      stops.add(schedule.stop);
    }
    const queueUrl = trigger.on === 'queue' ? queueUrls.get(trigger.queue) : undefined;
    if (queueUrl === undefined) continue;
    const atOnce = messagesAtOnce(trigger);
    stops.add(startQueueTrigger({ name, queueUrl, endpoint: queuesAndObjects, region, atOnce }, invoke).stop);
  }
  return schedules;
}

/** The configuration that the deployment gives the back office (infra/stacks/site-stack.ts). */
function adminConfigOf({ team: { issuer, clientId }, siteUrl }: Engines): AdminConfig {
  const { origin, pathname } = new URL(issuer);
  return { user_pool_id: pathname.slice(1), client_id: clientId, endpoint: origin, site_url: siteUrl };
}

/** The files of a build: what is none of them is not there. */
const filesOf =
  ({ serve, owns }: Site): Serve =>
  async (request, response, url) => {
    if (owns(url)) return serve(request, response, url);
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end('Not found');
  };

type Running = { invoke: Invoke; schedules: Schedules; site: Site; restartFunctions: RestartFunctions };

function serversOf(
  engines: Engines,
  options: Options,
  { invoke, schedules, site, restartFunctions }: Running,
): Servers {
  const config = JSON.stringify({ razorpay_checkout_url: engines.payment.checkoutUrl });
  const adminConfig = JSON.stringify(adminConfigOf(engines));
  const info = {
    pid: process.pid,
    site_url: engines.siteUrl,
    admin_url: engines.adminUrl,
    uploads_url: engines.uploadsUrl,
    sandbox_url: engines.sandboxUrl,
    dynamodb_endpoint: engines.databaseForPeople,
    table_name: engines.tableName,
    reconcile_queue_url: engines.queueUrls.get('payment-reconcile') ?? '',
    alarm_events_queue_url: engines.queueUrls.get('alarm-events') ?? '',
    team_issuer: engines.team.issuer,
    logins: READY_LOGINS,
    mail_callback_keys: engines.emailCallbackKeys,
    data_dir: options.dataDir,
  };
  return {
    api: { site: apiServer('site', invoke), admin: apiServer('admin', invoke) },
    images: imageServer({ endpoint: engines.queuesAndObjects, region: engines.region, bucket: engines.bucket }),
    config: async (_request, response, url) => {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
      response.end(url === ADMIN_CONFIG_PATH ? adminConfig : config);
    },
    inbox: inboxServer(engines.outbox),
    control: controlServer(info, schedules, restartFunctions),
    site: pageServer(invoke, site),
    files: filesOf(site),
    backOffice: site.backOffice,
    toAdminHost: redirectsTo(engines.adminUrl),
  };
}
