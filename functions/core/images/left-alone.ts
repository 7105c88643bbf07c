import { KEPT_SECONDS } from '#shared/domain/retention.ts';
import { DAY_MS } from '#shared/values/ist.ts';

/**
 * Until so long after a picture was sent nothing tells that it is shown: what is typed and not saved is kept, and whoever goes on
 * with it on its last day has a week to save it.
 */
export const LEFT_ALONE_MS = KEPT_SECONDS.typed_copy * 1000 + 7 * DAY_MS;
