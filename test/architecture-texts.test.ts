import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bareTexts } from './architecture/bare-texts.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

test('every text beside another node has an element of its own, which page translators cannot take from React', () => {
  expect(bareTexts(path.join(ROOT, 'frontend/tsconfig.json'))).toEqual([]);
});

const PROBE = `
import type { ReactNode } from 'react';
const Text = ({ n }: { n: number }) => \`\${n}\`;
const Part = ({ icon, children }: { icon: ReactNode; children: string }) => <p><b /><i>{icon}</i>{children}</p>;
export const Screen = ({ n, on, name }: { n: number; on: boolean; name: string | null }) => (
  <main>
    <p>fine</p>
    <p>{n}</p>
    <p>fine <b>fixed</b> fine</p>
    <p>{on && <b />} removed beside</p>
    <p>counted {n}</p>
    <p><b />{name}</p>
    <p><b />{on ? 'yes' : <i />}</p>
    <p>{on && ''}<b /></p>
    <>{on && <>gone at once</>}</>
    <Text n={n} />
    <Part icon={<b />}>fine</Part>
  </main>
);
`;

test('the search for bare texts finds each kind of them and nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bare-texts-'));
  try {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'screen.tsx'), PROBE);
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { strict: true, jsx: 'react-jsx', module: 'preserve', noEmit: true, types: [] },
      }),
    );
    expect(bareTexts(path.join(folder, 'tsconfig.json')).map((found) => found.replace(/^.*?\d: /, ''))).toEqual([
      '{children}',
      'removed beside',
      '{n}',
      '{name}',
      "{on ? 'yes' : <i />}",
      'gone at once',
      'Text',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
