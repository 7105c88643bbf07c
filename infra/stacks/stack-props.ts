import type { StackProps } from 'aws-cdk-lib';
import type { StageConfig } from '../stages.ts';

/** What every stack of a stage has: its region, protection where it matters, and tags. The account is the deployer's. */
export const stackProps = (stage: StageConfig, region: string = stage.region): StackProps => ({
  env: { region },
  terminationProtection: stage.name === 'prod',
  tags: { product: 'punnagai', stage: stage.name },
});
