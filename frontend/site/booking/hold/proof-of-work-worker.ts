import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// The library's own worker, with the one algorithm our challenges use: nothing of it is fetched before it is needed.
handler({ deriveKey });
