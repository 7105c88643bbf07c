import { CfnResource, RemovalPolicy, Validations, type App } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { keepEveryLog } from './constructs/kept-log.ts';
import type { StageConfig } from './stages.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { JobsStack } from './stacks/jobs-stack.ts';
import { SiteStack } from './stacks/site-stack.ts';
import { warnOfUnregisteredSms } from './warn-of-unregistered-sms.ts';

type Built = {
  /** Directory that bundleFunctions wrote the functions to. */
  functionsDir: string;
  /** Directories of the built site and the built back office; nothing is uploaded while one of them does not exist. */
  siteDirs: readonly string[];
};

/** Lets a stage without data worth keeping be destroyed whole. */
function keepNothing(app: App): void {
  for (const node of app.node.findAll())
    if (CfnResource.isCfnResource(node) && node.cfnOptions.deletionPolicy !== undefined)
      node.applyRemovalPolicy(RemovalPolicy.DESTROY);
}

/** Adds every stack of a stage to an app, together with the security checks that hold them. Returns the app. */
export function addStage(app: App, stage: StageConfig, { functionsDir, siteDirs }: Built): App {
  const data = new DataStack(app, stage);
  const identity = new IdentityStack(app, stage);
  const jobs = new JobsStack(app, stage, { data, identity, functionsDir });
  const api = new ApiStack(app, stage, { data, jobs, identity, functionsDir });
  const edge = new EdgeStack(app, stage);
  new SiteStack(app, stage, { data, api, edge, identity, siteDirs });
  keepEveryLog(app);
  if (stage.keepsNothing === true) keepNothing(app);
  warnOfUnregisteredSms(jobs, stage);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
