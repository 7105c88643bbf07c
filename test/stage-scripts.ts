/** Scripts on a stage in an AWS account, which no test can run. */
export const STAGE_SCRIPTS: readonly string[] = ['doctor', 'deploy', 'secrets', 'rollback', 'destroy', 'restore'];
