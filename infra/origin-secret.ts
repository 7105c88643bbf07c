import { SecretValue } from 'aws-cdk-lib';
import type { StageConfig } from './stages.ts';

type Stage = Pick<StageConfig, 'name'>;

/** Where the secret lies that CloudFront shows to the API. It has a fixed name, because two stacks speak of it. */
export const originSecretName = ({ name }: Stage): string => `punnagai/${name}/origin-secret`;

/** The secret as a reference that CloudFormation fills in when it deploys: no template holds the value. */
export const originSecretValue = (stage: Stage): string =>
  SecretValue.secretsManager(originSecretName(stage)).unsafeUnwrap();
