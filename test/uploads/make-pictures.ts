import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPictureMaker } from '#functions/gateways/pictures/picture-maker.ts';

/**
 * A process of its own: `node make-pictures.ts <folder of files> <folder for pictures>` makes pictures of all files, and
 * prints what became of each and the most memory it had.
 */
const [from = '', to = ''] = process.argv.slice(2);
// What takes a second alone may take ten beside other tests.
const maker = createPictureMaker(120);
const became: Record<string, string | string[]> = {};
for (const name of readdirSync(from)) {
  const made = await maker.make(readFileSync(path.join(from, name)));
  if ('refusal' in made) became[name] = made.refusal;
  else
    became[name] = made.files.map(({ ending, bytes }) => {
      writeFileSync(path.join(to, name + ending), bytes);
      return ending;
    });
}
console.log(JSON.stringify({ became, peakMb: process.resourceUsage().maxRSS / 1024 }));
