import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createImageMaker } from '#functions/gateways/pictures/image-maker.ts';

/**
 * A process of its own: `node make-images.ts <folder of files> <folder for pictures>` makes pictures of all files as the
 * worker does, and prints what became of each, how long the processor worked for it, and the most memory it had.
 */
const [from = '', to = ''] = process.argv.slice(2);
// Far more than the worker has: what is compared with its time is that of the processor, which does not depend on who else is at work.
const maker = createImageMaker(250);
const cpuSeconds: Record<string, number> = {};
const became: Record<string, string | string[]> = {};
for (const name of readdirSync(from)) {
  const file = readFileSync(path.join(from, name));
  const begun = process.cpuUsage();
  const made = await maker.make(file);
  const { user, system } = process.cpuUsage(begun);
  cpuSeconds[name] = (user + system) / 1e6;
  if ('refusal' in made) became[name] = made.refusal;
  else
    became[name] = made.files.map(({ ending, bytes }) => {
      writeFileSync(path.join(to, name + ending), bytes);
      return ending;
    });
}
console.log(JSON.stringify({ became, cpuSeconds, peakMb: process.resourceUsage().maxRSS / 1024 }));
