import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import { addStage } from '#infra/add-stage.ts';
import { MARKS_REPLACED } from '#infra/bundle.ts';
import { functionRows } from '#functions/manifest.ts';
import { AUDIENCES } from '#infra/stacks/audience-stack.ts';
import { stages, type StageConfig } from '#infra/stages.ts';
import type { Resource, Template } from './template.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cdkJson = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8')));

/** A stage as it would be with a domain of its own. */
export const STAGE_WITH_DOMAIN: StageConfig = {
  ...stages.prod,
  domain: { name: 'book.example.in', hostedZoneId: 'Z0000000000000', hostedZoneName: 'example.in' },
};

const STACK_NAMES = [
  'data',
  'identity',
  'jobs',
  'gateway',
  ...AUDIENCES,
  'api',
  'site',
  'edge',
  'access-logs',
  'watch',
] as const;
export type StackName = (typeof STACK_NAMES)[number];
export type Synthesized = {
  stacks: Record<StackName, Template>;
  /** The stacks that each stack is deployed after. */
  dependencies: Record<StackName, string[]>;
  regions: Record<StackName, string>;
  /** Every resource of every stack. */
  resources: Resource[];
};

type Wanted = { siteIsBuilt?: boolean; isValidated?: boolean; andAlso?: (app: App) => void };

/** Stand-ins for the bundles and the built site: what is in them changes nothing but the names of the assets. */
export function standIns(folder: string): { functionsDir: string; siteDirs: string[] } {
  const functionsDir = path.join(folder, 'functions');
  for (const name of [...functionRows.map((row) => row.name), MARKS_REPLACED]) {
    mkdirSync(path.join(functionsDir, name), { recursive: true });
    writeFileSync(path.join(functionsDir, name, 'index.cjs'), `exports.handler = async () => '${name}';`);
  }
  return { functionsDir, siteDirs: standInSites(folder) };
}

/** Stand-ins for the folders of the built site and the built back office. */
export const standInSites = (folder: string): string[] =>
  ['index.html', 'admin/admin.html'].map((document) => standInSite(folder, document));

function standInSite(folder: string, document: string): string {
  const name = path.basename(document, '.html');
  const siteDir = path.join(folder, `site-${name}`);
  for (const file of [document, `assets/${name}-1a2b3c.js`]) {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    writeFileSync(path.join(siteDir, file), '');
  }
  return siteDir;
}

/** An app with the settings of cdk.json, which writes its assembly into a folder; `isValidated` as in `synthesizeAfresh`. */
export const appIn = (outdir: string, isValidated: boolean): App =>
  new App({ context: cdkJson.context, outdir, builtinCloudFormationValidation: isValidated });

const synthesized = new Map<string, Synthesized>();

/** Freezes a template and everything in it: all test files of a worker read the same one. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** The stacks of a stage, made once for all test files of a worker. CDK validates them in variants.test.ts only. */
export function synthesize(stage: StageConfig): Synthesized {
  const key = JSON.stringify(stage);
  const made = synthesized.get(key) ?? frozen(synthesizeAfresh(stage, { isValidated: false }));
  synthesized.set(key, made);
  return made;
}

/**
 * The stacks of a stage, made in this process. `siteIsBuilt: false` leaves the site out, as before its first build; `isValidated: false`
 * leaves out CDK's validation of templates, which takes longer than all else and which another test has done for the
 * stage; `andAlso` adds what a test wants beside.
 * Throws when the security checks, or CDK's own, find something that is not acknowledged.
 */
export function synthesizeAfresh(stage: StageConfig, wanted: Wanted = {}): Synthesized {
  const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-synth-'));
  try {
    return synthesizeIn(folder, stage, wanted);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function synthesizeIn(
  folder: string,
  stage: StageConfig,
  { siteIsBuilt = true, isValidated = true, andAlso }: Wanted,
): Synthesized {
  const app = appIn(path.join(folder, 'assembly'), isValidated);
  const { functionsDir, siteDirs } = standIns(folder);
  addStage(app, stage, { functionsDir, siteDirs: siteIsBuilt ? siteDirs : ['missing'] });
  andAlso?.(app);
  const assembly = app.synth();
  const artifact = (name: StackName) => assembly.getStackByName(`punnagai-${stage.name}-${name}`);
  /** Object.fromEntries forgets that every name has a value. */
  const ofEach = <T>(valueOf: (name: StackName) => T) =>
    Object.fromEntries(STACK_NAMES.map((name) => [name, valueOf(name)])) as Record<StackName, T>;
  // A template is plain JSON whose shape CloudFormation defines.
  const stacks = ofEach((name) => artifact(name).template as Template);
  const dependencies = ofEach((name) =>
    artifact(name).dependencies.flatMap(({ id }) =>
      id.endsWith('.assets') ? [] : [id.replace(`punnagai-${stage.name}-`, '')],
    ),
  );
  const regions = ofEach((name) => artifact(name).environment.region);
  return {
    stacks,
    dependencies,
    regions,
    resources: Object.values(stacks).flatMap((stack) => Object.values(stack.Resources)),
  };
}
