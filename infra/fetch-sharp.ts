import path from 'node:path';
import { fetchSharp } from './ship-sharp.ts';

/** `npm run fetch:sharp`: afterwards stages are synthesized without a network. */
console.log(`sharp for Lambda's processors: ${fetchSharp(path.resolve(import.meta.dirname, '..'))}`);
