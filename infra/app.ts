import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { addStage } from './add-stage.ts';
import { bundleFunctions, shipSiteServer } from './bundle.ts';
import { shipSharp } from './ship-sharp.ts';
import { draftsOf } from './stage-readiness.ts';
import { stageFromContext } from './stages.ts';

/**
 * `npx cdk synth -c stage=prod`; the stage is dev unless told. With `-c reading=true` templates are made that are only read:
 * without a network, and of a production that is not ready.
 */
const root = path.resolve(import.meta.dirname, '..');
const functionsDir = path.join(root, '.build/functions');

const app = new App();
const stage = stageFromContext(app);
const isForReading = app.node.tryGetContext('reading') === 'true';
const drafts = draftsOf(stage);
if (drafts !== null && !isForReading) throw new Error(drafts);
if (drafts !== null) console.warn(drafts);
await bundleFunctions(functionsDir, { minify: true });
shipSharp(root, functionsDir, { mayLack: isForReading });
shipSiteServer(path.join(root, '.build/site-server'), functionsDir);
const siteDirs = ['.build/site', '.build/back-office'].map((folder) => path.join(root, folder));
addStage(app, stage, { functionsDir, siteDirs });
app.synth();
