import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, CfnOutput, Stack } from 'aws-cdk-lib';
import { addStage } from '#infra/add-stage.ts';
import { stageFromContext } from '#infra/stages.ts';
import { standIns } from '#test/infra/synthesize.ts';

/**
 * The stacks of infra/app.ts without the minutes that its bundles and builds take: for `CDK_APP` in tests. The tests of
 * the stacks validate the same templates.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-stand-in-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const app = new App({ builtinCloudFormationValidation: false });
addStage(app, stageFromContext(app), standIns(folder));
// Releases of a test differ in this output of the first stack.
const [first] = app.node.children.filter(Stack.isStack);
if (first !== undefined) new CfnOutput(first, 'Release', { value: process.env['STAND_IN_RELEASE'] ?? 'one' });
app.synth();
