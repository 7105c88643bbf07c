import { SecretValue } from 'aws-cdk-lib';
import type { StageConfig } from '../stages.ts';

type Stage = Pick<StageConfig, 'name'>;

/** Name of the secret that CloudFront sends to the API. It is fixed, because two stacks refer to it. */
export const originSecretName = ({ name }: Stage): string => `punnagai/${name}/origin-secret`;

/** The secret as a reference that CloudFormation fills in when it deploys: no template holds the value. */
export const originSecretValue = (stage: Stage): string =>
  SecretValue.secretsManager(originSecretName(stage)).unsafeUnwrap();
