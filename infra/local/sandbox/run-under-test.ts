import { startSandbox } from './start-sandbox.ts';

// A sandbox in a process of its own, for a test that kills it: options as JSON in, the URL as a message out.
const { url } = await startSandbox(JSON.parse(process.argv[2] ?? '{}'));
process.send?.(url);
