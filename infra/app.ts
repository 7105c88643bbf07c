import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { addStage } from './add-stage.ts';
import { bundleFunctions, shipSiteServer } from './bundle.ts';
import { shipSharp } from './ship-sharp.ts';
import { refuseDrafts } from './refuse-drafts.ts';
import { stageFromContext } from './stage-from-context.ts';

/** `npx cdk synth -c stage=prod`; the stage is dev unless told. */
const root = path.resolve(import.meta.dirname, '..');
const functionsDir = path.join(root, '.build/functions');

const app = new App();
const stage = stageFromContext(app);
refuseDrafts(stage);
await bundleFunctions(functionsDir, { minify: true });
shipSharp(root, functionsDir);
shipSiteServer(path.join(root, '.build/site-server'), functionsDir);
const siteDirs = ['.build/site', '.build/back-office'].map((folder) => path.join(root, folder));
addStage(app, stage, { functionsDir, siteDirs });
app.synth();
